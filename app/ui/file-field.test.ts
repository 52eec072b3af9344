import { expect, test } from "vitest";
import { findFileFault } from "./file-field.tsx";

const MB = 1024 * 1024;

test.for(["image/jpeg", "image/png", "image/webp", "application/pdf"])("%s is sent", (type) => {
  expect(findFileFault({ type, size: 8 * MB })).toBeUndefined();
});

test.for(["", "application/octet-stream"])("a file whose type is '%s' is for the site to look into", (type) => {
  expect(findFileFault({ type, size: 1 })).toBeUndefined();
});

test.for(["image/heic", "image/svg+xml", "text/html", "application/zip"])("%s is refused before it is sent", (type) => {
  expect(findFileFault({ type, size: 1 })).toBe("Only JPEG, PNG, WebP or PDF files are accepted.");
});

test("a byte more than 8 MB is refused before it is sent", () => {
  expect(findFileFault({ type: "image/jpeg", size: 8 * MB + 1 })).toBe("File is too large. The limit is 8 MB.");
});
