import { apiKeyScopes } from '@muster/contract/access/access.ts'
import { registration } from '@muster/contract/account/registration.ts'
import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { type RouteDefinition, SPREADSHEET } from '@muster/contract/lib/route.ts'
import { apiKeys } from '@muster/contract/staff/chat-bots.ts'
import type { z } from 'zod'
import type { Files } from '../../src/platform/files/files.ts'
import type { AnswerOf, CallInput } from '../setup/test-app.ts'

/** A server with the demo community, in this process or in another one. */
export interface Reach {
  call<R extends RouteDefinition>(route: R, input: CallInput): Promise<Pick<AnswerOf<R>, 'response'>>
  /** The rows of a statement, sent to its database. */
  rows(statement: string): Promise<readonly Record<string, string>[]>
  signIn(email: string): Promise<{ readonly accessToken: string; readonly refreshToken: string }>
  readonly files: Pick<Files, 'put'>
}

/** What every call can be asked with, so that it finds something. */
export interface ReadInputs {
  readonly tokens: Readonly<Record<'learner' | 'admin' | 'bot', string>>
  /** By the names of parameters and fields. */
  readonly values: Readonly<Record<string, string>>
  /** The learner asks about their own things; staff calls are about the learner. `name` is that of the call. */
  inputFor(route: RouteDefinition, name?: string): CallInput
}

/** Values that exist, of the demo community; what the calls need besides is made. */
export async function readInputs(reach: Reach): Promise<ReadInputs> {
  const [found] = await reach.rows(`
    select "user".id as user_id, "user".id as uuid, muid, country.name as country, state.name as state, 'thi' as q,
      'an' as search, country.id as country_id, state.id as state_id, district.id as district_id,
      district.id as place_id, zone.id as zone_id,
      (select code from organization where org_type = 'College' limit 1) as college_code,
      (select code from organization where org_type = 'College' limit 1) as org_code, 'College' as org_type,
      'College' as organisation_type, district.name as district_name,
      (select id from interest_group limit 1) as group_id,
      (
        select organization_id from campus_member as own where own.user_id = "user".id order by is_alumni limit 1
      ) as org_id, "user".id as member_id,
      (select zone_id from campus_member as own where own.user_id = "user".id limit 1) as own_zone,
      (select district_id from campus_member as own where own.user_id = "user".id limit 1) as own_district,
      (
        select id from campus_attention as listed where listed.user_id is not null
          and listed.organization_id in (select organization_id from campus_member as own where own.user_id = "user".id)
        limit 1
      ) as attention_id,
      (select id from task where hashtag = '#photo-story') as task_id,
      (select id from submission where status = 'pending' order by id limit 1) as submission_id,
      (select id from organization_case order by created_at limit 1) as proposal_id,
      (select id from interest_group limit 1) as pk, (select id from voucher limit 1) as voucher_id,
      (select circle_id from circle_member where circle_member.user_id = "user".id and is_lead) as circle_id,
      (
        select meetup.id from meetup join meetup_attendee as own on own.meetup_id = meetup.id
        where own.user_id = "user".id and meetup.reported_at is not null order by meetup.starts_at desc limit 1
      ) as meet_id
    from "user", district
    join zone on zone.id = district.zone_id join state on state.id = zone.state_id
    join country on country.id = state.country_id
    where email = 'learner@muster.test' limit 1`)
  const learner = await reach.signIn('learner@muster.test')
  const admin = await reach.signIn('admin@muster.test')
  const link = await reach.call(circleMembers.makeLink, {
    as: learner.accessToken,
    params: { circle_id: found?.circle_id },
  })
  const calendar = await reach.call(meetups.calendars, { as: learner.accessToken })
  const bot = await reach.call(apiKeys.create, {
    as: admin.accessToken,
    body: { name: 'Bot', scopes: [...apiKeyScopes] },
  })
  await chooseInterests(reach, learner.accessToken)
  const imports: Readonly<Record<string, string>> = {
    'tasks.importFailures': await importWithFailures(reach, 'task'),
    'vouchers.importFailures': await importWithFailures(reach, 'voucher'),
    'locations.importFailures': await importWithFailures(reach, 'location'),
    'organisations.importFailures': await importWithFailures(reach, 'organization'),
  }
  const [pair] = await reach.rows(`
    select min(code) as one, max(code) as other, min(id::text) as one_id, max(id::text) as other_id
    from organization where org_type = 'College'`)
  const [transfer] = await reach.rows(`
    insert into organization_transfer
      (from_id, into_id, from_title, from_code, into_title, into_code, org_type, state, told, ended_at)
    values ('${pair?.one_id}', '${pair?.other_id}', 'One', 'ONE', 'Other', 'OTHER', 'College', 'failed', true, now())
    returning id`)
  /** What a field means in one call alone. */
  const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'districts.options': { zone: found?.zone_id ?? '' },
    'locations.previewMove': { to: found?.zone_id ?? '' },
    'organisationTransfers.preview': { from: pair?.one ?? '', to: pair?.other ?? '' },
    'organisationTransfers.mergePreview': { source_org: pair?.one ?? '' },
    'organisations.similar': { title: 'Govt. Engg. College' },
  }
  const values: Readonly<Record<string, string>> = {
    ...found,
    report_id: found?.meet_id ?? '',
    token: new URL(link.response.url).searchParams.get('invite') ?? '',
    feed: new URL(calendar.response.url).pathname.split('/').at(-2) ?? '',
    is_user: '1',
    kind: 'user',
    list: 'users',
    record_id: found?.user_id ?? '',
    transfer_id: transfer?.id ?? '',
    organisation_id: pair?.other ?? '',
    refresh_token: learner.refreshToken,
    job_id: await jobWithFile(reach),
    reason: 'For the yearly report',
  }
  const tokens = { learner: learner.accessToken, admin: admin.accessToken, bot: bot.response.key }
  // Administrators name the area; elsewhere a district only narrows a list.
  const areas: Readonly<Record<string, Record<string, string>>> = {
    zonal: { zone: values.own_zone ?? '' },
    districtBoard: { district: values.own_district ?? '' },
  }
  // A word such as `state` means one thing here and another there.
  const pick = (fields: Readonly<Record<string, z.ZodType>> | undefined) =>
    Object.fromEntries(
      Object.entries(fields ?? {}).flatMap(([key, schema]) =>
        values[key] && schema.safeParse(values[key]).success ? [[key, values[key]]] : [],
      ),
    )
  return {
    tokens,
    values,
    inputFor: (route, name = '') => ({
      as: tokens[readerOf(route)],
      params: imports[name] ? { import_id: imports[name] } : pick(route.params?.shape),
      query: { ...pick(route.query?.shape), ...areas[name.split('.')[0] ?? ''], ...asked[name] },
    }),
  }
}

/** They may stand there from an earlier time: a measured community can be kept. */
async function chooseInterests(reach: Reach, as: string): Promise<void> {
  if ((await reach.call(registration.interests, { as })).response) return
  const body = { choosen_interests: ['coder'], choosen_endgoals: ['job'] }
  await reach.call(registration.chooseInterests, { as, body })
}

function readerOf({ access: { kind } }: RouteDefinition): 'learner' | 'admin' | 'bot' {
  if (kind === 'program') return 'bot'
  return kind === 'anyOf' || kind === 'staffOrProgram' ? 'admin' : 'learner'
}

/** A job of the administrator that refused thirty members, with its file. @returns its id */
export async function jobWithRefusedRows(rows: Reach['rows'], fileKey = ''): Promise<string> {
  const [made] = await rows(`
    with made as (
      insert into bulk_job (act, state, key, fields, gathered, total, done, refused, ended_at, file_key, file_until, created_by_id)
      select 'user.suspend', 'done', gen_random_uuid(), '{}', true, 30, 0, 30, now(), nullif('${fileKey}', ''),
        now() + interval '1 day', id
      from "user" where email = 'admin@muster.test'
      returning id
    ), refused as (
      insert into bulk_job_row (job_id, row_id, position, outcome, reason)
      select made.id, member.id, row_number() over (), 'refused', 'Is needed'
      from made, (select id from "user" order by id limit 30) as member
    )
    select id from made`)
  return made?.id ?? ''
}

async function jobWithFile(reach: Reach): Promise<string> {
  const key = 'list-files/read.csv'
  await reach.files.put(key, Buffer.from('name'), 'text/csv')
  return jobWithRefusedRows(reach.rows, key)
}

/** An import of a kind that has a file of failed rows. */
async function importWithFailures(
  reach: Reach,
  kind: 'task' | 'voucher' | 'location' | 'organization',
): Promise<string> {
  const key = `import-failures/${kind}.xlsx`
  await reach.files.put(key, Buffer.from('rows'), SPREADSHEET)
  const [made] = await reach.rows(`
    insert into bulk_import (kind, file_name, file_hash, total, succeeded, failed, failures_key)
    values ('${kind}', 'rows.csv', gen_random_uuid()::text, 1, 0, 1, '${key}') returning id`)
  return made?.id ?? ''
}

/** The sort keys of a list, from the schema of `sortBy`; none without one. */
export function sortKeysOf(schema: unknown): string[] {
  if (!schema) return []
  const { options } = (schema as { unwrap(): { unwrap(): { options: string[] } } }).unwrap().unwrap()
  return options.filter((key) => !key.startsWith('-'))
}
