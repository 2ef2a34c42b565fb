// A reporter of Node's test runner for test_javascript.py: a line of JSON for each test.

export default async function* byFile(events) {
  for await (const { type, data } of events) {
    if (type === "test:stdout" || type === "test:stderr") continue;
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { file, name, skip, details } = data;
    const why = details?.error?.cause?.stack ?? details?.error?.stack ?? "no reason is told";
    const fault = type === "test:fail" ? String(why) : null;
    yield `${JSON.stringify({ file, name, fault, skipped: Boolean(skip) })}\n`;
  }
}
