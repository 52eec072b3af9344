import { z } from "zod";
import { optionalLine, requiredEmail, requiredLine } from "#app/platform/form-rules.ts";
import { findBirthDateFault } from "./birth-date.ts";
import { isCountry } from "./countries.ts";
import { phoneNumber, withPhoneOfCountry } from "./phone-number.ts";
import { newPassword } from "../password-rules.ts";

const birthDate = (today: string) =>
  optionalLine(30).superRefine((born, context) => {
    const fault = born === undefined ? undefined : findBirthDateFault(born, today);
    if (fault) context.addIssue(fault);
  });

const agreement = (message: string) => z.string(message).min(1, message);

export const registrationFields = (today: string) =>
  z.object({
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    username: requiredLine(60),
    email: requiredEmail(),
    password: newPassword(),
    dob: birthDate(today),
    phone: optionalLine(40),
    country: optionalLine(100).refine(
      (name) => name === undefined || isCountry(name),
      "Choose a country from the list.",
    ),
  });

const tick = () => z.string().optional();

const pageFields = (today: string) => registrationFields(today).extend({ phone: phoneNumber() });

export const registerSchema = (today: string) =>
  withPhoneOfCountry(
    pageFields(today).extend({
      agree_privacy: agreement("You must agree to the Privacy Policy."),
      agree_refund: agreement("You must agree to the Refund Policy."),
      agree_terms: agreement("You must agree to the Terms of Use."),
      form_token: z.string().optional(),
      /** The lot for which somebody registers, sealed. */
      car: z.string().optional(),
      drop_driving_license_front_pic: tick(),
      drop_driving_license_back_pic: tick(),
      drop_passport: tick(),
      drop_id_card_front: tick(),
      drop_id_card_back: tick(),
    }),
  );

export const profileSchema = (today: string) =>
  withPhoneOfCountry(
    pageFields(today).pick({
      first_name: true,
      last_name: true,
      username: true,
      dob: true,
      phone: true,
      country: true,
    }),
  );

export const asRegistration = (form: z.output<ReturnType<typeof registrationFields>>) => {
  const { first_name: firstName, last_name: lastName, username, email, password, dob, phone, country } = form;
  return { firstName, lastName, username, email, password, dob, phone, country };
};
