import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { type AccountField, accountFields } from '@muster/contract/lib/hackathon-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { collegeOf } from '../../../places/organisations/index.ts'

/** Account fields of an applicant that a form can read, once they agree. */

export type AccountValues = Readonly<Record<AccountField, string | null>>

/** The college that the member joined last. */
/** The account fields of `member` (an alias of "user") as one JSON value. */
export const accountOf = (member: SQL): SQL => sql`jsonb_build_object(
  'name', ${member}.full_name, 'gender', ${member}.gender, 'email', ${member}.email, 'mobile', ${member}.mobile,
  'college', ${collegeOf(sql`${member}.id`)}
)`

const known: ReadonlySet<string> = new Set(accountFields)

export const isAccountField = ({ kind, field_name }: FormField): boolean =>
  kind === 'system' && known.has(field_name)

/** The account fields that the form requires, with their values; no other fields. */
export const askedOfAccount = (fields: readonly FormField[], values: AccountValues) =>
  fields.filter(isAccountField).map(({ field_name, is_required }) => ({
    field_name: field_name as AccountField,
    value: values[field_name as AccountField],
    is_required,
  }))
