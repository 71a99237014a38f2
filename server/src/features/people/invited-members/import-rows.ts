import { needsConfirmation } from '@muster/contract/access/abilities.ts'
import { whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { email, fullName, graduationYear } from '@muster/contract/lib/fields.ts'
import type { importColumns } from '@muster/contract/lib/import-columns.ts'
import { say } from '@muster/contract/lib/say.ts'
import { MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { UNEXPLAINED } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { rolesWithTypes } from '../../access/access/index.ts'
import type { KnownRole } from '../../access/roles/index.ts'
import type { CheckedRow, CheckRows, RowFault, SheetRow } from '../../desk/imports/index.ts'
import { interestGroupOptions } from '../../learning/interest-groups/index.ts'
import { listDepartments, organizationsCalled } from '../../places/organisations/index.ts'

type Column = (typeof importColumns.invited_member.columns)[number]

/** What a row stores. */
export interface NewInvitation {
  readonly full_name: string
  readonly email: string
  readonly organization_id: string | null
  readonly department_id: string | null
  readonly graduation_year: number | null
  readonly group_ids: readonly string[]
  readonly role_id: string | null
}

/** Ids by name, trimmed and in lower case. */
type Lookup = ReadonlyMap<string, string>

const keyOf = (name: string) => name.trim().toLowerCase()
const lookup = (rows: readonly { readonly id: string; readonly name: string }[]): Lookup =>
  new Map(rows.map(({ id, name }) => [keyOf(name), id]))

/**
 * Starts checking a spreadsheet of members. Reads departments, groups and roles once, and remembers addresses of
 * earlier rows. Two statements for some hundred rows.
 */
export async function beginMemberCheck(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<CheckRows<NewInvitation>> {
  const departments = lookup((await listDepartments(db)).map(({ id, title }) => ({ id, name: title })))
  const groups = lookup(await interestGroupOptions(db))
  const roles = new Map((await rolesWithTypes(db)).map((role) => [keyOf(role.title), role]))
  const seen = new Map<string, number>()
  return async (rows) => {
    const organizations = await organizationsCalled(
      db,
      rows.map(({ cells }) => cells.organisation ?? ''),
    )
    const taken = await takenAddresses(db, rows, now)
    return rows.map((row) => checkRow(row, { actor, departments, groups, roles, organizations, taken, seen }))
  }
}

/** Addresses that belong to an account or are kept for one, and those of open invitations. */
interface Taken {
  readonly accounts: ReadonlySet<string>
  readonly invited: ReadonlySet<string>
}

async function takenAddresses(db: Database, rows: readonly SheetRow[], now: Date): Promise<Taken> {
  const given = JSON.stringify(rows.map(({ cells }) => keyOf(cells.email ?? '')))
  const found = await db.execute<{ email: string; invited: boolean }>(sql`
    with given as materialized (select distinct jsonb_array_elements_text(${given}::text::jsonb) as email)
    select email, false as invited from "user" join given using (email)
    union all select given.email, false from one_time_secret join given on given.email = payload
      where purpose = 'email-take-back' and expires_at > ${now}::timestamptz
    union all select email, true from invited_member join given using (email) where accepted_at is null`)
  const some = (invited: boolean) =>
    new Set([...found].flatMap((one) => (one.invited === invited ? one.email : [])))
  return { accounts: some(false), invited: some(true) }
}

interface Known {
  readonly actor: Actor
  readonly departments: Lookup
  readonly groups: Lookup
  readonly roles: ReadonlyMap<string, KnownRole>
  readonly organizations: Lookup
  readonly taken: Taken
  /** Rows by address. */
  readonly seen: Map<string, number>
}

type Fault = readonly [RowFault['code'], string]

/** All errors of a row, in the order of its columns. */
function checkRow({ cells, number }: SheetRow, known: Known): CheckedRow<NewInvitation> {
  const errors: RowFault[] = []
  const text = (column: Column) => (cells[column] ?? '').trim()
  const fault = (column: Column, found: Fault | null) => {
    if (found) errors.push({ column, code: found[0], message: found[1] })
  }
  const parsed = <S extends z.ZodType>(column: Column, schema: S): z.output<S> | null => {
    const result = schema.safeParse(text(column))
    if (result.success) return result.data
    fault(column, [
      text(column) === '' ? 'missing' : 'invalid',
      result.error.issues[0]?.message ?? UNEXPLAINED,
    ])
    return null
  }
  const idOf = (column: Column, among: Lookup, words: string) => {
    const id = among.get(keyOf(text(column))) ?? null
    if (text(column) !== '' && id === null) fault(column, ['unknown', words])
    return id
  }
  const name = parsed('name', fullName)
  const address = parsed('email', email)
  if (address !== null) fault('email', whyNotAddress(address, known))
  const organization = idOf(
    'organisation',
    known.organizations,
    say`No organisation has the code or title “${{ organisation: text('organisation') }}”`,
  )
  if (text('organisation') === '' && text('department') + text('year') !== '') {
    fault('organisation', ['missing', 'Enter the organisation that the department and year belong to'])
  }
  const department = idOf(
    'department',
    known.departments,
    say`There’s no department “${{ department: text('department') }}”`,
  )
  const year = text('year') === '' ? null : parsed('year', graduationYear)
  const groups = namesIn(text('groups'))
  fault('groups', whyNotGroups(groups, known.groups))
  const role = known.roles.get(keyOf(text('role')))
  fault('role', text('role') === '' ? null : whyNotRole(text('role'), role, known.actor))
  if (errors.length > 0 || name === null || address === null) return { errors }
  known.seen.set(address, number)
  return {
    value: {
      full_name: name,
      email: address,
      organization_id: organization,
      department_id: department,
      graduation_year: year,
      group_ids: groups.flatMap((group) => known.groups.get(keyOf(group)) ?? []),
      role_id: role?.id ?? null,
    },
    shown: {
      name,
      email: address,
      organisation: text('organisation') || null,
      department: text('department') || null,
      year,
      groups: groups.join(', '),
      role: role?.title ?? null,
    },
  }
}

/** Staff who can import see all addresses of members, so this tells them nothing new. */
function whyNotAddress(address: string, { taken, seen }: Known): Fault | null {
  if (taken.accounts.has(address)) return ['taken', 'There’s already an account with this address']
  if (taken.invited.has(address)) {
    return ['taken', 'This address has already been invited. You can send the invitation again.']
  }
  const earlier = seen.get(address)
  return earlier === undefined ? null : ['repeated', say`Row ${{ row: earlier }} has the same address`]
}

const namesIn = (cell: string): string[] => [
  ...new Map(
    cell
      .split(/[;,]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [keyOf(name), name]),
  ).values(),
]

function whyNotGroups(names: readonly string[], groups: Lookup): Fault | null {
  const unknown = names.find((name) => !groups.has(keyOf(name)))
  if (unknown !== undefined) return ['unknown', say`There’s no interest group “${{ group: unknown }}”`]
  if (names.length <= MAX_INTEREST_GROUPS) return null
  return ['invalid', say`Name up to ${{ most: MAX_INTEREST_GROUPS }} interest groups`]
}

/** Staff give through a file only what they could give by hand, and nothing that someone else has to confirm. */
function whyNotRole(title: string, role: KnownRole | undefined, actor: Actor): Fault | null {
  if (!role) return ['unknown', say`There’s no role “${{ title }}”. Use a title from the second sheet.`]
  if (needsConfirmation(role.title)) {
    return ['not_allowed', 'Another administrator has to confirm this role. Give it after they’ve joined.']
  }
  const reason = whyNotHandOut(actor, role)
  return reason === null ? null : ['not_allowed', reason]
}
