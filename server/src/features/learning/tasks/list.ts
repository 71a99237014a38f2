import type { tasks } from '@muster/contract/learning/tasks.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, byTruth, listing, optional } from '../../../platform/listing/listing.ts'
import { authorship, madeBy, type NamingParts } from '../../../platform/listing/made-by.ts'
import { awardsOfTask } from '../../people/member-counts/index.ts'

const named = sql`
  left join task_type as type on type.id = task.type_id
  left join level on level.level_order = task.level_order
  left join interest_group as grp on grp.id = task.interest_group_id
  left join organization as place on place.id = task.organization_id
  left join channel on channel.id = task.channel_id`

/** The weeks that the *Tasks* report shows unless someone chooses others. Both read `report_task`. */
const lately = sql`
  left join (
    select task_id, sum(opened)::integer as opened, sum(submitted)::integer as submitted,
      sum(approved)::integer as approved
    from report_task cross join (
      select date_trunc('week', max(day))::date as week from report_night where counted_at is not null
    ) as last
    where place_id = '00000000-0000-0000-0000-000000000000'
      and report_task.week between last.week - 77 and last.week
    group by task_id
  ) as lately on lately.task_id = task.id`
const opened = sql`coalesce(lately.opened, 0)`
const submitted = sql`coalesce(lately.submitted, 0)`
const approved = sql`coalesce(lately.approved, 0)`

const channel = optional(byText(sql`channel.name`))

/** Tasks for staff, newest first by default. */
export function taskList(parts: NamingParts) {
  const authors = authorship(parts, 'task')
  return listing<typeof tasks.list>({
    table: sql`task`,
    id: sql`task.id`,
    joins: sql`${named} ${lately} ${authors.tables}`,
    lookups: awardsOfTask,
    columns: sql`task.id, task.hashtag, task.title, task.description, task.karma, channel.name as channel,
      type.title as type, task.active, task.variable_karma, task.usage_count, level.name as level,
      place.title as org, grp.name as ig, task.event, ${opened} as opened, ${submitted} as submitted,
      ${approved} as approved, ${authors.columns}, task.bonus_time, task.bonus_karma,
      task.why, task.steps, task.good_when, task.minutes, task.discord_link, awarded.gainers as total_karma_gainers`,
    where: {
      search: (search) => foundBy(parts, search.toLowerCase()),
      active: (active) => sql`task.active = ${active}`,
      type: (type) => sql`task.type_id = ${type}`,
      level: (level) => sql`task.level_order = ${level}::smallint`,
      ig: (ig) => sql`task.interest_group_id = ${ig}`,
      channel: (channel) => sql`task.channel_id = ${channel}`,
      org: (org) => sql`task.organization_id = ${org}`,
      event: (event) => sql`task.event = ${event}`,
      import: (imported) => sql`task.import_id = ${imported}`,
    },
    orders: {
      hashtag: byText(sql`task.hashtag`),
      title: byText(sql`task.title`),
      description: optional(byText(sql`task.description`)),
      karma: optional(byNumber(sql`task.karma`)),
      channel,
      channels: channel,
      type: byText(sql`type.title`),
      active: byTruth(sql`task.active`),
      variable_karma: byTruth(sql`task.variable_karma`),
      usage_count: byNumber(sql`task.usage_count`),
      level: optional(byNumber(sql`task.level_order`)),
      org: optional(byText(sql`place.title`)),
      ig: optional(byText(sql`grp.name`)),
      event: optional(byText(sql`task.event`)),
      opened: byNumber(opened),
      submitted: byNumber(submitted),
      approved: byNumber(approved),
      ...authors.orders,
    },
    usual: '-created_at',
    file: [
      'id',
      'hashtag',
      'title',
      'description',
      'karma',
      'total_karma_gainers',
      'channel',
      'type',
      'active',
      'variable_karma',
      'usage_count',
      'level',
      'org',
      'ig',
      'event',
      'updated_at',
      'updated_by',
      'created_by',
      'created_at',
      'bonus_time',
      'bonus_karma',
      'why',
      'steps',
      'good_when',
      'minutes',
      'discord_link',
    ],
    fileOnDemand: ['opened', 'submitted', 'approved'],
  })
}

/** Text columns, joined with a character that can't be in a search, so that no match spans two of them. */
function foundBy(parts: NamingParts, term: string): SQL {
  const all = sql`lower(concat_ws(chr(1), task.hashtag, task.title, task.description, channel.name, type.title, level.name,
    place.title, grp.name, task.event, ${madeBy('creator', parts)}, ${madeBy('updater', parts)}))`
  return contains(term, all)
}
