import { formatList } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { organizationTypes } from '@muster/contract/lib/words.ts'
import { OrganizationFields as Form } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { CheckedRow, CheckRows, RowFault, SheetRow } from '../../../desk/imports/index.ts'
import type { OrganizationFields } from './change.ts'

const keyOf = (text: string) => text.trim().toLowerCase()
const types = new Map(organizationTypes.map((type) => [keyOf(type), type]))

interface Lookups {
  readonly affiliations: ReadonlyMap<string, string>
  /** Districts by name, each with its path in words. */
  readonly districts: ReadonlyMap<string, readonly { id: string; path: string }[]>
}

/** What the database has about a row. */
interface Known {
  readonly index: number
  /** The normalised title. */
  readonly search_title: string
  /** An existing organisation with the same normalised title. */
  readonly same_title: string | null
  readonly same_title_code: string | null
  /** The organisation that has or had the code. */
  readonly code_of: string | null
}

interface Earlier {
  readonly row: number
  readonly title: string
}

/**
 * Checks rows of organisations and reports all their errors. Titles are equal when they differ only in case,
 * accents, punctuation or abbreviations: "Govt. Engg. College" is a duplicate of "Government Engineering
 * College", in the file or in the database.
 */
export async function beginOrganizationCheck(db: Database): Promise<CheckRows<OrganizationFields>> {
  const lookups = await readLookups(db)
  const titles = new Map<string, Earlier>()
  const codes = new Map<string, number>()
  return async (rows) => {
    const known = await readKnown(db, rows)
    return rows.map((row, index) => {
      const { errors, value } = checkRow(row, lookups)
      const stored = known.get(index)
      const twice = [titleFault(row, stored, titles), codeFault(row, stored, codes)]
      const all = [...errors, ...twice.filter((fault) => fault !== null)]
      return all.length > 0 || !value ? { errors: all } : { value, shown: shownOf(row, value) }
    })
  }
}

function titleFault({ cells, number }: SheetRow, stored: Known | undefined, titles: Map<string, Earlier>) {
  const title = cells.title ?? ''
  if (title === '' || !stored) return null
  const key = stored.search_title || keyOf(title)
  const before = titles.get(key)
  if (before) return repeatedTitle(title, before)
  titles.set(key, { row: number, title })
  return stored.same_title === null ? null : takenTitle(title, stored)
}

function codeFault(
  { cells, number }: SheetRow,
  stored: Known | undefined,
  codes: Map<string, number>,
): RowFault | null {
  const code = cells.code ?? ''
  if (code === '') return null
  const before = codes.get(keyOf(code))
  if (before) {
    return {
      column: 'code',
      code: 'repeated',
      message: say`code “${{ code }}” is already in row ${{ row: before }}`,
    }
  }
  codes.set(keyOf(code), number)
  if (!stored?.code_of) return null
  return {
    column: 'code',
    code: 'taken',
    message: say`code “${{ code }}” already belongs to ${{ organisation: stored.code_of }}`,
  }
}

const repeatedTitle = (title: string, { row, title: other }: Earlier): RowFault => ({
  column: 'title',
  code: 'repeated',
  message:
    keyOf(title) === keyOf(other)
      ? say`title “${{ title }}” is already in row ${{ row }}`
      : say`title “${{ title }}” is already in row ${{ row }}, spelled “${{ other }}”`,
})

const takenTitle = (title: string, { same_title: other, same_title_code: code }: Known): RowFault => ({
  column: 'title',
  code: 'taken',
  message:
    keyOf(title) === keyOf(other ?? '')
      ? say`title “${{ title }}” already belongs to the organisation ${{ code: code ?? '' }}`
      : say`title “${{ title }}” already exists as “${{ other: other ?? '' }}” (${{ code: code ?? '' }})`,
})

function checkRow({ cells }: SheetRow, { affiliations, districts }: Lookups) {
  const errors: RowFault[] = []
  const fault = (column: string, code: RowFault['code'], message: string) => {
    errors.push({ column, code, message })
  }
  const text = (column: string) => cells[column] ?? ''
  for (const column of ['title', 'code', 'org_type', 'district']) {
    if (text(column) === '') fault(column, 'missing', say`${{ column }} is missing`)
  }
  const type = types.get(keyOf(text('org_type')))
  if (text('org_type') !== '' && !type) {
    fault(
      'org_type',
      'unknown',
      say`org_type “${{ type: text('org_type') }}” is none of ${{ types: organizationTypes.join(', ') }}`,
    )
  }
  const affiliation = affiliations.get(keyOf(text('affiliation'))) ?? null
  if (text('affiliation') !== '' && !affiliation) {
    fault('affiliation', 'unknown', say`affiliation “${{ affiliation: text('affiliation') }}” doesn’t exist`)
  } else if (type === 'College' && !affiliation)
    fault('affiliation', 'missing', 'a college needs an affiliation')
  const found = districtsOf(text('district'), districts)
  if (text('district') !== '' && found.length === 0) {
    fault('district', 'unknown', say`district “${{ district: text('district') }}” doesn’t exist`)
  } else if (found.length > 1) {
    const choices = formatList(
      found.map(({ path }) => `“${path}”`),
      'or',
    )
    fault(
      'district',
      'invalid',
      say`district “${{ district: text('district') }}” is ambiguous. Write ${{ choices }}`,
    )
  }
  const parsed = Form.safeParse({
    title: cells.title,
    code: cells.code,
    org_type: type,
    affiliation: type === 'College' ? affiliation : null,
    district: found[0]?.id,
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = path[0] === undefined ? null : String(path[0])
    if (!errors.some((error) => error.column === column)) fault(String(column), 'invalid', message)
  }
  return { errors, value: parsed.data }
}

/** Finds a district by name, or by name with zone, state or country: "Kannur, North, Kerala". */
function districtsOf(cell: string, districts: Lookups['districts']) {
  const parts = cell.split(',').map(keyOf)
  const named = districts.get(parts[0] ?? '') ?? []
  const wanted = parts.slice(1)
  return named.filter(({ path }) => {
    const above = path.split(',').slice(1).map(keyOf)
    return wanted.every((name) => above.includes(name))
  })
}

const shownOf = (
  { cells }: SheetRow,
  value: OrganizationFields,
): Extract<CheckedRow<unknown>, { value: unknown }>['shown'] => ({
  title: value.title,
  code: value.code,
  org_type: value.org_type,
  affiliation: value.affiliation ? (cells.affiliation ?? null) : null,
  district: cells.district ?? null,
})

async function readLookups(db: Database): Promise<Lookups> {
  const affiliations = await db.execute<{ id: string; title: string }>(sql`select id, title from affiliation`)
  const places = await db.execute<{ id: string; name: string; path: string }>(sql`
    select district.id, district.name, concat_ws(', ', district.name, zone.name, state.name, country.name) as path
    from district join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    join country on country.id = state.country_id order by path`)
  const districts = new Map<string, { id: string; path: string }[]>()
  for (const { id, name, path } of places) {
    districts.set(keyOf(name), [...(districts.get(keyOf(name)) ?? []), { id, path }])
  }
  return { affiliations: new Map([...affiliations].map(({ id, title }) => [keyOf(title), id])), districts }
}

async function readKnown(db: Database, rows: readonly SheetRow[]): Promise<ReadonlyMap<number, Known>> {
  const wanted = rows.map(({ cells }, index) => ({
    index,
    title: cells.title ?? '',
    code: keyOf(cells.code ?? ''),
  }))
  const found = await db.execute<Known>(sql`
    with wanted as materialized (
      select index, code, search_title(title) as search_title
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as row (index integer, title text, code text)
    )
    select wanted.index, wanted.search_title, same.title as same_title, same.code as same_title_code,
      coalesce(owner.title, former.title) as code_of
    from wanted
    left join lateral (
      select title, code from organization
      where organization.search_title = wanted.search_title and wanted.search_title <> '' order by id limit 1
    ) as same on true
    left join organization as owner on lower(owner.code) = wanted.code
    left join lateral (
      select title from organization_former_code join organization on organization.id = organization_id
      where organization_former_code.code = wanted.code
    ) as former on true`)
  return new Map([...found].map((row) => [row.index, row]))
}
