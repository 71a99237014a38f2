import { sql } from 'drizzle-orm'
import { testPassword } from '../setup/members.ts'
import type { TestApp } from '../setup/test-app.ts'

/** Values of this database that make a call meaningful, by the name of the field. */
export interface KnownValues {
  /** For a field that holds an id (`isId`) or a text or number; undefined when any value will do. */
  of(field: string, isId: boolean): readonly [unknown, ...unknown[]] | undefined
}

const UNKNOWN_ID = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'

/** Which table the ids of a field are from. */
const tableOf: Readonly<Record<string, string>> = {
  user_id: '"user"',
  uuid: '"user"',
  session_id: 'session',
  country: 'country',
  country_id: 'country',
  state_id: 'state',
  zone_id: 'zone',
  place_id: 'district',
  parent: 'zone',
  to: 'zone',
  state: 'state',
  district: 'district',
  college: 'organization',
  organization: 'organization',
  organizations: 'organization',
  communities: 'organization',
  department: 'department',
  department_id: 'department',
  from: 'department',
  into: 'department',
  affiliation_id: 'affiliation',
  college_id: 'organization',
  role: 'role',
  roles: 'role',
  new_role: 'role',
  type_id: 'dynamic_user',
  area_of_interest: 'interest_group',
  interest_group: 'interest_group',
  interest_groups: 'interest_group',
  invite_code: 'invite',
  invite_id: 'invite',
  pk: 'interest_group',
  ig: 'interest_group',
  org: 'organization',
  zone: 'zone',
  channel: 'channel',
  channel_id: 'channel',
  event_id: 'event',
  date_id: 'event_date',
  attendee_id: 'event_attendee',
  type: 'task_type',
  task_type_id: 'task_type',
  task: 'task',
  new_task: 'task',
  tasks: 'task',
  task_id: 'task',
  submission_id: 'submission',
  proposal_id: 'organization_case',
  submissions: 'submission',
  entry_id: 'karma_entry',
  voucher_id: 'voucher',
  notification_id: 'notification',
  import_id: 'bulk_import',
  role_id: 'role',
  move_to: 'role',
  signature_id: 'second_signature',
  link_id: 'role_request',
  request_id: 'role_request',
  job_id: 'bulk_job',
  key_id: 'api_key',
  credential_id: 'credential',
  hackathon_id: 'hackathon',
  application_id: 'hackathon_application',
  form_id: 'hackathon_form',
  team_id: 'hackathon_team',
  project_id: 'hackathon_project',
  picture_id: 'hackathon_project_picture',
  pair_id: 'hackathon_pair',
  winner_id: 'hackathon_project',
  project_ids: 'hackathon_project',
  offer_id: 'hackathon_team_offer',
  file_id: 'hackathon_answer_file',
  achievement_id: 'achievement',
  achievement: 'achievement',
  achievement_ids: 'achievement',
  rule_id: 'achievement_rule',
  skill_id: 'skill',
  circle_id: 'learning_circle',
  message_id: 'circle_message',
  hello_id: 'group_hello',
  around: 'circle_message',
  lc: 'learning_circle',
  member_id: '"user"',
  ig_id: 'interest_group',
  activity_id: 'audit_log',
  record_id: '"user"',
  member: '"user"',
  actor: '"user"',
  org_id: 'organization',
  except: 'organization',
  affiliation: 'affiliation',
  import: 'bulk_import',
  district_id: 'district',
  circle: 'learning_circle',
  transfer_id: 'organization_transfer',
  attention_id: 'campus_attention',
  act_id: 'campus_act',
  meet_id: 'meetup',
  report_id: 'meetup',
  meet_code_id: 'meetup',
  meet_task: 'meetup_task',
  url_id: 'short_link',
  url_report_id: 'short_link_report',
  donation_id: 'donation',
  highlight_id: 'highlight',
}

const thisYear = new Date().getUTCFullYear()

const fixed: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  password: [testPassword, 'another-good-secret', 'Pässwörter sind länger'],
  current_password: [testPassword, 'not-the-password'],
  otp: ['000000', '123456'],
  dob: ['1900-01-01', '1999-12-31', '2004-02-29', `${thisYear - 17}-12-31`],
  graduation_year: [thisYear, thisYear + 8, thisYear - 60, String(thisYear)],
  hours: [0, 5, 168, '12'],
  duration: [0.5, 1, 2.5, 8],
  mobile: ['+919876543210', '9876543210', '99999999999999'],
  discord_id: ['123456789012345678', ''],
  search: ['a', 'an', 'college', '%', 'muster', "o'neil"],
  q: ['kerala', 'tam,ind', 'thir', ', ,'],
  year: [2000, 2024, thisYear, 2100],
  month: [`${thisYear}-01`, `${thisYear}-12`, 'January'],
  discord_link: ['https://chat.example/channels/1'],
  proof_link: ['https://example.org/my-work'],
  steps: ['Read it\nDo it: slowly\nShow it'],
  good_when: ['It runs\nIt is tested\nIt is yours'],
  starter: ['https://example.org/starter'],
  community: ['https://example.org/invite'],
  url: ['https://example.org/'],
  time_zone: ['Asia/Kolkata', 'Europe/Berlin', 'UTC'],
  is_accepted: ['1', '0', 'true'],
  seen_at: [new Date().toISOString(), '2020-01-01T00:00:00Z'],
  long_url: ['https://example.org/somewhere', 'http://localhost/', 'https://example.com/'],
  short_url: ['fuzzed-link', 'build-weekend', 'ab', 'Poster_1'],
  slug: ['build-weekend', 'join-chat', 'nothing-here'],
  amount: [500, 1, 250.25, 100_000],
  currency: ['INR', '', null],
  phone_number: ['9847012345', '+91 98470 12345', ''],
  pan_number: ['ABCPM1234K', ''],
  purpose: ['Laptops on loan', '', null],
  company: ['Backwater Software', ''],
  receipt_key: ['demo-receipt-0', 'demo-receipt-1', 'receipt-of-nobody'],
  before: ['2020-01-01T00:00:00Z', new Date().toISOString()],
}

/** Reads what the database holds; call it after the community is loaded. */
export async function knownValues(test: TestApp): Promise<KnownValues> {
  const texts = async (statement: string): Promise<string[]> =>
    (await test.db.execute<{ value: string }>(sql.raw(statement))).map(({ value }) => value)
  const ids = new Map<string, string[]>()
  for (const table of new Set(Object.values(tableOf))) {
    ids.set(table, await texts(`select id::text as value from ${table} order by id limit 25`))
  }
  const muids = await texts('select muid as value from "user" order by is_public desc, muid limit 25')
  const emails = await texts('select email as value from "user" order by email limit 15')
  const names: Readonly<Record<string, readonly string[]>> = {
    country: await texts('select name as value from country limit 5'),
    state: await texts('select name as value from state limit 5'),
    muid: muids,
    user: [...muids.slice(0, 5), ...emails],
    new_user: [...muids.slice(0, 5), ...emails],
    org_code: await texts('select code as value from organization order by code limit 10'),
    org_type: ['College', 'Company', 'all'],
    college_code: await texts('select code as value from organization order by code limit 10'),
    from_id: await texts('select code as value from organization order by code limit 10'),
    to_id: await texts('select code as value from organization order by code desc limit 10'),
    source_org: await texts('select code as value from organization order by code limit 10'),
    organisation_id: await texts('select code as value from organization order by code desc limit 10'),
    hashtag: [...(await texts('select hashtag as value from task order by hashtag limit 10')), '#new-one'],
    code: [
      ...(await texts('select code as value from voucher order by code limit 10')),
      'ABC',
      'P0101-ABCDE',
    ],
    meet_code_id: [
      ...(await texts(
        'select meet_code as value from meetup where reported_at is null order by meet_code limit 10',
      )),
      'ABC234',
    ],
    emailOrMuid: [...muids.slice(0, 5), ...emails],
    email: [...emails, 'new.person@muster.test', 'Other.Person+tag@Muster.Test'],
  }
  return {
    of(field, isId) {
      if (isId) return [UNKNOWN_ID, ...(ids.get(tableOf[field] ?? '') ?? [])]
      const [first, ...rest] = names[field] ?? []
      return first === undefined ? fixed[field] : [first, ...rest]
    },
  }
}
