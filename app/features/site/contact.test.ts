import { expect, test } from "vitest";
import { telephoneAddress, whatsAppAddress } from "./contact.ts";

test.for(["+234 201 330 0147", "+234 (201) 330-0147", "+234.201.330.0147"])(
  "%s can be called and written to",
  (phone) => {
    expect(telephoneAddress(phone)).toBe("tel:+2342013300147");
    expect(whatsAppAddress(phone)).toBe("https://wa.me/2342013300147");
  },
);
