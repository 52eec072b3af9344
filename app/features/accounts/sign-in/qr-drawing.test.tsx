import { renderToString } from "react-dom/server";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { QrDrawing } from "./qr-drawing.tsx";

test("every dark square of the code is drawn, and no other", () => {
  const text = "otpauth://totp/Bidport:ama%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Bidport";
  const html = renderToString(<QrDrawing text={text} label="The key" />);
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, length] of html.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(drawn).toEqual(data);
  expect(html).toContain(`viewBox="0 0 ${size} ${size}"`);
});
