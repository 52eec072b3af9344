import { z } from "zod";

export const orderSchema = z.strictObject({
  house: z.enum(["copart", "iaai"]),
  lot: z.string().min(1).max(40),
  kind: z.enum(["maximum", "buy-now", "counter", "step"]),
  cents: z.int().min(100).max(1_000_000_000),
  tieBreak: z.literal("off"),
});

export type AskedOrder = z.infer<typeof orderSchema>;

export const outcomeFaultSchema = z.strictObject({
  lot: z.string().min(1).max(40),
  /** 'award': won although outbid; 'above': won one step above the maximum; 'changed': the opposite of what it is. */
  kind: z.enum(["refused", "award", "above", "changed", "cancelled"]),
});

export type OutcomeFault = z.infer<typeof outcomeFaultSchema>;
