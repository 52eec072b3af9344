import { sql, type Kysely } from "kysely";

/**
 * The whole number of a phone (E.164), which is compared; as it was typed it stays, and is shown. Numbers without a country
 * code are read for the countries in which cars are cleared; the others get theirs when their owner saves them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.whole_number(phone text, country text) returns text language sql as $$
      with plain as (
        select trim(translate(normalize(
          regexp_replace(phone, '[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'), nfkc), '‐‑‒–—―', '------')) as phone
      ), digits as (
        select phone, regexp_replace(replace(phone, '(0)', ''), '[^0-9]', '', 'g') as d,
          case when phone ~ '^\\(?\\s*\\+' then 'plus' when phone ~ '^\\(?\\s*00' then 'zeros' end as abroad
        from plain where phone ~ '^[0-9\\s()+./-]+$'
      ), whole as (
        select case abroad when 'plus' then d when 'zeros' then substr(d, 3)
          else (
            select code || rest from (values
              ('Nigeria', '234', 10, true), ('Ghana', '233', 9, true), ('Benin', '229', 10, false), ('Togo', '228', 8, false),
              ('Ivory Coast', '225', 10, false), ('Senegal', '221', 9, false), ('Gambia', '220', 7, false),
              ('Sierra Leone', '232', 8, true), ('Liberia', '231', 9, true), ('Cameroon', '237', 9, false),
              ('Niger', '227', 8, false), ('Burkina Faso', '226', 8, false), ('Mali', '223', 8, false)
            ) as codes (name, code, length, zero),
            lateral (select case when digits.d like code || '%' and length(digits.d) = length(code) + codes.length
              then substr(digits.d, length(code) + 1) when zero then regexp_replace(digits.d, '^0', '') else digits.d end as rest) r
            where codes.name = country and length(rest) = codes.length
          ) end as w
        from digits
      ), renewed as (
        select regexp_replace(regexp_replace(regexp_replace(w, '^(23[1-4])0', '\\1'),
          '^229([0-9]{8})$', '22901\\1'), '^234([1-9][0-9]{7})$', '23420\\1') as w from whole
      )
      select '+' || w from renewed where length(w) between 8 and 15 and w !~ '^0'
    $$`.execute(db);
  // Cases first: who inserts one looks at its owner afterwards.
  await sql`alter table cases add column phone_e164 text`.execute(db);
  await sql`alter table users add column phone_e164 text`.execute(db);
  await sql`
    update cases set phone_e164 = coalesce(
      pg_temp.whole_number(phone, (select country from users where users.id = user_id)),
      case when phone ~ '^[^0-9]*0' then pg_temp.whole_number(phone, fields ->> 'destinationCountry') end)`.execute(db);
  await sql`update users set phone_e164 = pg_temp.whole_number(phone, country) where phone is not null`.execute(db);
  for (const table of ["cases", "users"])
    await sql`
      create index ${sql.ref(`${table}_phone_number`)} on ${sql.table(table)}
      using gin (coalesce(phone_e164, phone_digits) gin_trgm_ops)`.execute(db);
  // The release before this one does not know of the column when it changes a phone.
  await sql`
    create function forget_phone_e164() returns trigger language plpgsql as $$
    begin
      if new.phone_e164 is not distinct from old.phone_e164
        and right(new.phone_e164, 7) <> right(regexp_replace(coalesce(new.phone, ''), '[^0-9]', '', 'g'), 7)
      then new.phone_e164 := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger forget_phone_e164 before update of phone on users
    for each row execute function forget_phone_e164()`.execute(db);
}
