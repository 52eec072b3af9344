import { describe, expect, test } from "vitest";
import { NO_PHONE_NUMBER, phoneNumber } from "./phone-number.ts";
import { profileSchema } from "./register.schema.ts";

test.each(["", "\u200B"])("none is needed: %j", (typed) => expect(phoneNumber().parse(typed)).toBeUndefined());

test("it is kept in plain signs", () => {
  expect(phoneNumber().parse("(+229) 01 97 12 34 56")).toBe("(+229) 01 97 12 34 56");
  expect(phoneNumber().safeParse("call me").success).toBe(false);
});

describe("a number without a code is one of the country in the form", () => {
  const faultsOf = (typed: Record<string, string>) => {
    const form = { first_name: "Ada", last_name: "Eze", username: "ada", ...typed };
    const { error } = profileSchema("2026-11-28").safeParse(form);
    return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
  };

  test.each([
    [{ phone: "0803 555 0100", country: "Nigeria" }, []],
    [{ phone: "+234 803 555 0100", country: "Ghana" }, []],
    [{ phone: "0803 555 0100" }, []],
    [{ phone: "0803 555 0100", country: "Ghana" }, [["phone", NO_PHONE_NUMBER]]],
    [{ phone: "+234 803", country: "Nigeria" }, [["phone", NO_PHONE_NUMBER]]],
    [
      { phone: "0803 555 0100", country: "Ghana", first_name: "" },
      [
        ["first_name", "Required"],
        ["phone", NO_PHONE_NUMBER],
      ],
    ],
  ])("%j", (typed, faults) => expect(faultsOf(typed)).toEqual(faults));
});
