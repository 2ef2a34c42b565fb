// A reporter of Node's test runner for test_javascript.py: a line of JSON for each test.

export default async function* byFile(events) {
  for await (const { type, data } of events) {
    if (type === "test:stdout" || type === "test:stderr") continue;
    if (type !== "test:pass" && type !== "test:fail") continue;
    const error = data.details?.error;
    const fault = type === "test:fail" ? String(error?.cause?.stack ?? error?.stack ?? error) : null;
    yield `${JSON.stringify({ file: data.file, name: data.name, fault, skipped: Boolean(data.skip) })}\n`;
  }
}
