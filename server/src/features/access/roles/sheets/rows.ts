import { needsConfirmation } from '@muster/contract/access/abilities.ts'
import { whyNotAct, whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import {
  type CheckedRow,
  type CheckRows,
  type RowFault,
  readLastDay,
  type SheetRow,
} from '../../../desk/imports/index.ts'
import { grantsOfMember, knownTypes, rolesWithTypes } from '../../access/index.ts'
import { assertEnd, type KnownRole } from '../holding.ts'

/** Columns in which invisible marks are dropped. */
export const sheetIds = ['muid', 'role']

/** A valid row: this role for this member. */
export interface SheetGrant {
  readonly userId: string
  readonly role: KnownRole
  readonly endsAt: string | null
}

interface Person {
  readonly id: string
  readonly muid: string
  readonly name: string
  readonly status: string
  readonly roles: readonly string[]
  readonly dynamicTypes: readonly string[]
}

const ONE_BY_ONE =
  'Administrators have to be confirmed one by one, so give this role on the Manage Roles page'

/**
 * Starts checking a spreadsheet of roles. Reads the roles once and remembers pairs from earlier rows. Two
 * statements for some hundred rows.
 */
export async function beginGrantCheck(
  db: Database,
  actor: Actor,
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
): Promise<CheckRows<SheetGrant>> {
  const around = { actor, now: clock.now(), zone: config.TIME_ZONE }
  const known = new Map((await rolesWithTypes(db)).map((role) => [role.title.toLowerCase(), role]))
  const seen = new Set<string>()
  return async (rows) => {
    const people = await peopleOf(db, rows)
    return rows.map(({ cells }) => checkRow(cells, { ...around, known, people, seen }))
  }
}

async function peopleOf(db: Database, rows: readonly SheetRow[]): Promise<ReadonlyMap<string, Person>> {
  const muids = [...new Set(rows.map(({ cells }) => muidOf(cells)))]
  const found = await db.execute<Omit<Person, 'dynamicTypes'> & { types: string[] }>(sql`
    select member.id, member.muid, member.full_name as name, member.status, ${grantsOfMember} from "user" as member
    where member.muid in (select jsonb_array_elements_text(${JSON.stringify(muids)}::text::jsonb))
      and member.status <> 'erased'`)
  return new Map(
    [...found].map(({ types, ...one }) => [one.muid, { ...one, dynamicTypes: knownTypes(types) }]),
  )
}

const muidOf = (cells: SheetRow['cells']) => (cells.muid ?? '').trim().toLowerCase()

interface Known {
  readonly actor: Actor
  readonly now: Date
  readonly zone: string
  /** By title in lower case. */
  readonly known: ReadonlyMap<string, KnownRole>
  readonly people: ReadonlyMap<string, Person>
  readonly seen: Set<string>
}

function checkRow(cells: SheetRow['cells'], around: Known): CheckedRow<SheetGrant> {
  const { actor, known, people, seen } = around
  const muid = muidOf(cells)
  const title = (cells.role ?? '').trim()
  const person = people.get(muid)
  const role = known.get(title.toLowerCase())
  const ends = endOf(cells.until ?? '', around)
  const errors: RowFault[] = []
  const fault = (column: string, [code, message]: readonly [RowFault['code'], string]) =>
    errors.push({ column, code, message })
  const personFault = whyNotPerson(actor, muid, person)
  if (personFault) fault('muid', personFault)
  const roleFault = whyNotRole(actor, title, role)
  if (roleFault) fault('role', roleFault)
  if ('fault' in ends) fault('until', ends.fault)
  if (person && role) {
    const pair = `${person.id} ${role.id}`
    if (person.roles.includes(role.title)) {
      fault('role', ['taken', say`${{ muid }} already has the role ${{ role: role.title }}`])
    } else if (seen.has(pair)) {
      fault('role', ['repeated', say`Another row already gives ${{ muid }} the role ${{ role: role.title }}`])
    }
    if (errors.length === 0) seen.add(pair)
  }
  if (errors.length > 0 || !person || !role || 'fault' in ends) return { errors }
  return {
    value: { userId: person.id, role, endsAt: ends.endsAt },
    shown: { muid, user: person.name, role: role.title, until: cells.until || null },
  }
}

type Fault = readonly [RowFault['code'], string]

function whyNotPerson(actor: Actor, muid: string, person: Person | undefined): Fault | null {
  if (muid === '') return ['missing', 'The member ID (muid) is missing']
  if (!person) return ['unknown', say`No member has the ID “${{ muid }}”`]
  if (person.status !== 'active') {
    return ['not_allowed', say`The account of ${{ muid }} is deactivated or being deleted. Restore it first.`]
  }
  const reason = whyNotAct('changeRoles', actor, person) ?? whyNotAct('edit', actor, person)
  return reason === null ? null : ['not_allowed', reason]
}

function whyNotRole(actor: Actor, title: string, role: KnownRole | undefined): Fault | null {
  if (title === '') return ['missing', 'The role is missing. Enter its title.']
  if (!role) return ['unknown', say`There’s no role “${{ title }}”. Use a title from the second sheet.`]
  if (needsConfirmation(role.title)) return ['not_allowed', ONE_BY_ONE]
  const reason = whyNotHandOut(actor, role)
  return reason === null ? null : ['not_allowed', reason]
}

/** The end of a role for a date in a spreadsheet. */
function endOf(
  until: string,
  { now, zone }: Pick<Known, 'now' | 'zone'>,
): { readonly endsAt: string | null } | { readonly fault: Fault } {
  const ends = readLastDay(until, zone)
  if (ends.fault) return { fault: ['invalid', ends.fault] }
  try {
    assertEnd(ends.value, now)
  } catch (error) {
    return { fault: ['invalid', (error as Error).message] }
  }
  return { endsAt: ends.value }
}
