import { createHash } from 'node:crypto'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import type { ImportReport } from '@muster/contract/lib/imports.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { campus } from '@muster/contract/places/campus/campus.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { writeSpreadsheet } from '../../server/src/platform/spreadsheets/index.ts'
import { withDatabase } from '../lib/database.ts'
import { compareWithBareRead } from '../lib/load.ts'
import { whileServing } from '../lib/processes.ts'
import { atLeast, atMost, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORTS = { server: 5766, bare: 5767 }
/** Some two thirds of the crowd study at a college now: enough for both campuses. */
const MEMBERS = 32_000
const ORGANISATIONS = 20_000
const SIZES = { large: 20_000, small: 200 }
const ROWS = 12_000
const DUPLICATES = 300
const SHARE = 0.25

/** Searching organisations, campuses of two sizes side by side, and an import of the colleges of a country. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    say(`${MEMBERS.toLocaleString('en')} members and ${ORGANISATIONS.toLocaleString('en')} organisations`)
    await addCrowd(sql, { members: MEMBERS })
    await addOrganisations(sql)
    const small = await fillCampus(sql, 1, SIZES.small)
    const large = await fillCampus(sql, 0, SIZES.large)
    await sql`vacuum analyze`
    say('searches and campuses, beside the bare read')
    const { bare, rates } = await compareWithBareRead(url, PORTS, (address) => targets(address, large, small))
    const found = await compareWithBareRead(url, PORTS, searches)
    const shares = [
      atLeast('campus of 20,000, of the bare read', rates.largePage / bare, SHARE),
      atLeast('its students, of the bare read', rates.largeStudents / bare, SHARE),
      atLeast('search among 20,000 organisations, of the bare read', found.rates.one / found.bare, SHARE),
      atLeast('the same, each with other words', found.rates.others / found.bare, SHARE),
      atMost('campus of 20,000, times one of 200', rates.smallPage / rates.largePage, 1.5),
      atMost('its students, times those of one of 200', rates.smallStudents / rates.largeStudents, 1.5),
    ]
    for (const { name, value } of shares) say(`${name}: ${value}`)
    say(`import of ${ROWS.toLocaleString('en')} organisations`)
    return [...shares, ...(await measureImport(url, sql))]
  })
}

const say = (text: string) => console.error(`places: ${text}`)

/** The title of one of those that are there, and the same under another spelling. */
const placeOf = (number: number) => createHash('md5').update(String(number)).digest('hex').slice(0, 10)
const titleOf = (number: number) => `Government Engineering College ${placeOf(number)}`
const spelledOtherwise = (number: number) => `GOVT. Engg. College, ${placeOf(number)}`

async function addOrganisations(sql: Sql): Promise<void> {
  await sql`
    insert into organization (title, code, org_type, affiliation_id, district_id)
    select 'Government Engineering College ' || left(md5(number::text), 10), 'BENCH' || number, 'College',
      (select id from affiliation order by title limit 1), (select id from district order by name, id limit 1)
    from generate_series(1, ${ORGANISATIONS}::integer) as number`
}

/** Moves members of the crowd to one college, and counts everything again. @returns its id */
async function fillCampus(sql: Sql, which: number, members: number): Promise<string> {
  return sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local session_replication_role = replica`
    const [college] = await tx<{ id: string }[]>`
      select id from organization where code = ${`BENCH${which + 1}`}`
    const id = college?.id ?? ''
    const filled = await tx`
      update user_organization set organization_id = ${id}, verified = true where id in (
        select link.id from user_organization as link join organization on organization.id = link.organization_id
        where org_type = 'College' and not is_alumni and organization.code not in ('BENCH1', 'BENCH2')
        order by link.id limit ${members}
      ) returning id`
    if (filled.length < members)
      throw new Error(`a campus has ${filled.length} students instead of ${members}`)
    for (const rebuild of ['organization_totals', 'place_figures', 'place_totals', 'boards']) {
      await tx.unsafe(`select rebuild_${rebuild}()`)
    }
    await tx`select recount_campus_steps()`
    return id
  })
}

async function targets(address: string, large: string, small: string) {
  const { accessToken } = await signInAsAdmin(address)
  const headers = [{ authorization: `Bearer ${accessToken}` }]
  const page = (org_id: string) => ({ url: address + addressOf(campus.page, { org_id }) })
  const students = (org_id: string) => ({
    url: address + addressOf(campus.students, {}, { org_id }),
    headers,
  })
  return {
    largePage: page(large),
    smallPage: page(small),
    largeStudents: students(large),
    smallStudents: students(small),
  }
}

/** One name that all look for, and what people type: names of their own, whole or begun, common words, and places. */
async function searches(address: string) {
  const pathOf = (search: string) => addressOf(organisations.list, { org_type: 'College' }, { search })
  const typed = Array.from({ length: 97 }, (_, number) => {
    const place = placeOf(number * 100 + 1)
    return [
      spelledOtherwise(number * 100 + 1),
      `government eng ${place.slice(0, 3)}`,
      `college ${place.slice(0, 4)}`,
      place.slice(0, 6),
      'govt engg',
      'kannur',
    ][number % 6]
  })
  return {
    one: { url: address + pathOf(spelledOtherwise(1234)) },
    others: { url: address, paths: typed.map((search = '') => pathOf(search)) },
  }
}

async function measureImport(url: string, sql: Sql): Promise<Row[]> {
  const [place] = await sql<{ affiliation: string; district: string }[]>`
    select (select title from affiliation order by title limit 1) as affiliation,
      (select name from district order by name, id limit 1) as district`
  const content = await writeSpreadsheet({
    columns: ['title', 'code', 'org_type', 'affiliation', 'district'],
    rows: Array.from({ length: ROWS }, (_, index) => [
      index < DUPLICATES ? spelledOtherwise(index + 1) : `Institute of New Things ${index}`,
      `NEW${index}`,
      'College',
      place?.affiliation ?? '',
      place?.district ?? '',
    ]),
    choices: {},
  })
  return whileServing(url, PORTS.server, async (address) => {
    const { accessToken } = await signInAsAdmin(address)
    const form = new FormData()
    form.set(organisations.import.upload.field, new Blob([new Uint8Array(content)]), 'colleges.xlsx')
    const started = performance.now()
    const answer = await fetch(address + organisations.import.path, {
      method: organisations.import.method,
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    })
    const { message, response } = (await answer.json()) as Envelope<ImportReport>
    const seconds = (performance.now() - started) / 1000
    if (response.succeeded === undefined) throw new Error(`the import failed: ${JSON.stringify(message)}`)
    return [
      atMost(`import of ${ROWS.toLocaleString('en')} organisations`, seconds, 15, ' s'),
      atLeast(`duplicates like "${titleOf(1)}" that it names`, ROWS - response.succeeded, DUPLICATES),
      atMost('rows that it refuses', ROWS - response.succeeded, DUPLICATES),
    ]
  })
}
