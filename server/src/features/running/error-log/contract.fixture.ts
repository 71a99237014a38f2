import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

/** An error that the learner met thirty times. */
const failedOften = `
  with made as (
    insert into error_entry (id, kind, message, method, route, stack, hits, members)
    values (repeat('a', 64), 'TypeError', 'no answer', 'GET', '/api/v1/x/', 'at run (server/src/main.ts)', 30, 1)
    on conflict (id) do update set hits = excluded.hits returning id, group_id
  ), met as (
    insert into error_member (error_id, user_id, last_seen)
    select made.id, "user".id, now() from made, "user" where email = 'learner@muster.test' on conflict do nothing
  ), hours as (
    insert into error_hour (error_id, hour, hits)
    select id, date_trunc('hour', now()) - number * interval '1 hour', 1 from made, generate_series(0, 29) as number
    on conflict do nothing
  ), times as (
    insert into error_occurrence (error_id, at, method, path, request_id, body, trace)
    select id, now() - number * interval '1 hour', 'GET', '/api/v1/x/', 'request-' || number, '{"count":3}', 'at run'
    from made, generate_series(0, 29) as number
  )
  select group_id from made`

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Tech Team', 'Error Log type'],
      calls: `
        errorLog.groups errorLog.csv errorLog.counts errorLog.resolveMany errorLog.reopenMany
        errorLog.muteMany errorLog.group errorLog.occurrences errorLog.resolve errorLog.reopen errorLog.mute
        errorLog.take errorLog.letGo errorLog.logs errorLog.older errorLog.patch errorLog.graph errorLog.tab
        errorLog.view errorLog.download`,
    },
    { who: ['Admins'], calls: 'errorLog.clear' },
  ],
  async fillColumns(db) {
    // Failures of the server in each state, some of which came back.
    await db.execute(sql`
      insert into error_entry
        (id, kind, message, method, route, hits, members, first_seen, last_seen, patched_at, muted_until, came_back_at)
      select md5(number::text) || md5('x' || number), 'Kind' || number % 7 || 'Error', 'message ' || number,
        (array['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])[1 + number % 5], '/api/v1/part' || number % 11 || '/', 1 + number % 13,
        number % 9, now() - number * interval '9 hours', now() - number * interval '3 hours',
        case when number % 4 = 0 then now() end, case when number % 4 = 1 then now() + interval '1 day' end,
        case when number % 3 = 0 then now() - interval '1 hour' end
      from generate_series(1, 60) as number`)

    await db.execute(sql.raw(failedOften))
  },
  inputs: {
    values: { log_name: "'request'", lines: "'100'" },
    async made({ rows }) {
      const [error] = await rows(failedOften)
      return { values: { error_group_id: error?.group_id ?? '' } }
    },
  },
  lists: {
    'errorLog.occurrences': {
      asked: { error_group_id: "(select group_id from error_entry where id = repeat('a', 64))" },
    },
  },
  personal: {
    staysSaid: {
      'Failures are ours, and forgotten after 30 days': [
        'error_entry',
        'error_hour',
        'error_occurrence.method',
        'error_occurrence.path',
        'error_occurrence.request_id',
        'error_occurrence.trace',
      ],
    },
    notExported: {
      'What went wrong on our side': [
        'error_entry',
        'error_hour',
        'error_member',
        'error_occurrence.body',
        'error_occurrence.trace',
      ],
    },
  },
}
