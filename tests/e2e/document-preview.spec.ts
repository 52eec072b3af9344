import { expect, test, untilTakenOver } from "./support/journey.ts";

test.use({ pictures: true });

test(
  "a chosen document is previewed and can be taken out again, where script runs",
  { tag: "@with-script" },
  async ({ page }) => {
    await page.goto("/Register");
    await untilTakenOver(page);
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const field = page.getByLabel("Passport", { exact: true });
    await field.setInputFiles({ name: "passport.png", mimeType: "image/png", buffer: pixel });
    await expect(page.getByRole("img", { name: "Preview of Passport" })).toHaveJSProperty("naturalWidth", 1);
    await page.getByRole("button", { name: "Remove Passport" }).click();
    await expect(page.getByRole("img", { name: "Preview of Passport" })).toHaveCount(0);
    await expect(field).toHaveValue("");
  },
);
