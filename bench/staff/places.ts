import { createHash } from 'node:crypto'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { campus } from '@muster/contract/places/campus/campus.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { writeSpreadsheet } from '../../server/src/platform/spreadsheets/index.ts'
import { besideWork, costOf, ratesBesideRead, shareOf } from '../lib/bare.ts'
import { askOf, call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { sayFor } from '../lib/part.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row, times } from '../lib/row.ts'

/** Some two thirds of the crowd study at a college now: enough for both campuses. */
const MEMBERS = 32_000
const ORGANISATIONS = 20_000
const SIZES = { large: 20_000, small: 200 }
const ROWS = 12_000
const DUPLICATES = 300

const say = sayFor('places')

/** Searching organisations, campuses of two sizes side by side, and an import of the colleges of a country. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    say(`${MEMBERS.toLocaleString('en')} members and ${ORGANISATIONS.toLocaleString('en')} organisations`)
    await addCrowd(sql, { members: MEMBERS })
    await addOrganisations(sql)
    const small = await fillCampus(sql, 1, SIZES.small)
    const large = await fillCampus(sql, 0, SIZES.large)
    await sql`vacuum analyze`
    say('searches and campuses, beside the bare read')
    const rates = await ratesBesideRead(url, async (address) => ({
      ...(await campuses(address, large, small)),
      ...searches(),
    }))
    const organisationsFound = `search among ${ORGANISATIONS.toLocaleString('en')} organisations`
    say(`import of ${ROWS.toLocaleString('en')} organisations`)
    return [
      shareOf('campus of 20,000, of the bare read', rates.largePage),
      shareOf('its students, of the bare read', rates.largeStudents),
      shareOf(`${organisationsFound}, of the bare read`, rates.one),
      shareOf('the same, each with other words, of the bare read', rates.others),
      times('campus of 20,000, times one of 200', rates.smallPage.value / rates.largePage.value),
      times('its students, times those of one of 200', rates.smallStudents.value / rates.largeStudents.value),
      ...(await measureImport(url, sql)),
    ]
  })
}

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

async function campuses(address: string, large: string, small: string) {
  const { accessToken } = await signInAsAdmin(address)
  const page = (org_id: string) => [askOf(campus.page, undefined, { params: { org_id } })]
  const students = (org_id: string) => [askOf(campus.students, accessToken, { query: { org_id } })]
  return {
    largePage: page(large),
    smallPage: page(small),
    largeStudents: students(large),
    smallStudents: students(small),
  }
}

/** One name that all look for, and what people type: names of their own, whole or begun, common words, and places. */
function searches() {
  const find = (search = '') =>
    askOf(organisations.list, undefined, { params: { org_type: 'College' }, query: { search } })
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
  return { one: [find(spelledOtherwise(1234))], others: typed.map(find) }
}

async function measureImport(url: string, sql: Sql): Promise<Row[]> {
  const [place] = await sql<{ affiliation: string; district: string }[]>`
    select (select title from affiliation order by title limit 1) as affiliation,
      (select name from district order by name, id limit 1) as district`
  const content = await writeSpreadsheet({
    columns: importColumns.organization.columns,
    rows: Array.from({ length: ROWS }, (_, index) => [
      index < DUPLICATES ? spelledOtherwise(index + 1) : `Institute of New Things ${index}`,
      `NEW${index}`,
      'College',
      place?.affiliation ?? '',
      place?.district ?? '',
    ]),
    choices: {},
  })
  const file = new File([new Uint8Array(content)], 'colleges.xlsx')
  return whileServing(url, async ({ address }) => {
    const { accessToken } = await signInAsAdmin(address)
    const { value, bare } = await besideWork(async () => {
      const started = performance.now()
      const { succeeded = 0 } = await call(address, accessToken, organisations.import, { file })
      return { refused: ROWS - succeeded, seconds: (performance.now() - started) / 1_000 }
    })
    const name = `import of ${ROWS.toLocaleString('en')} organisations`
    return [
      costOf(name, { value: value.seconds, bare }, ' s'),
      atMost(`duplicates like "${titleOf(1)}" that it misses`, DUPLICATES - value.refused, 0),
      atMost('rows that it refuses, of which all are duplicates', value.refused, DUPLICATES),
    ]
  })
}
