// Why an engine did not start, for the reader and for the publisher of the site.

const IS_SCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/i;
const HAS_NO_HEAD = [405, 501]; // answers of servers that don't support HEAD

/** Causes by the words of an error, since browsers have no codes for these. */
function causeIn(message) {
  if (/content.security.policy|\bCSP\b|unsafe-eval/i.test(message)) return "policy";
  if (/memory/i.test(message)) return "memory";
  return null;
}

/**
 * Find the cause: `reason` is network, missing, type, policy, memory or unknown; the message is for
 * people who can fix it. A browser says nothing about a worker that it doesn't run, so each file's
 * headers are requested from the server.
 * @param message what the worker said, or nothing
 * @param folder the address of the engine
 * @param files the names of what is in there
 * @param violated gives what the page's security policy has blocked, or null
 */
export async function causeOf(message, { folder, files, fetch, violated }) {
  const known = causeIn(message ?? "");
  if (known) return { reason: known, message };
  const found = await Promise.all(files.map((name) => examine(new URL(name, folder).href, fetch)));
  const forbidden = violated(); // known a little later than the failure itself
  if (forbidden) return { reason: "policy", message: forbidden };
  return (
    found.find(Boolean) ?? {
      reason: "unknown",
      message: message || "the worker ended without a word",
    }
  );
}

/** What is wrong with a file as the server gives it, or null. */
async function examine(address, fetch) {
  let response;
  try {
    response = await fetch(address, { method: "HEAD", cache: "no-store" });
  } catch (error) {
    return { reason: "network", message: `${error} (${address})` };
  }
  if (HAS_NO_HEAD.includes(response.status)) return null;
  if (!response.ok) return { reason: "missing", message: `${response.status} for ${address}` };
  const type = response.headers.get("content-type") || "no type";
  if (!address.endsWith(".js") || IS_SCRIPT.test(type)) return null;
  return { reason: "type", message: `${type} in place of text/javascript for ${address}` };
}

/**
 * Watch what the page's security policy blocks of a folder; returns a function that gives the last.
 */
export function watchPolicy(document, folder) {
  /** @type {string | null} */
  let forbidden = null;
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    if (blockedURI.startsWith(folder))
      forbidden = `Content-Security-Policy: ${effectiveDirective} forbids ${blockedURI}`;
  });
  return () => forbidden;
}
