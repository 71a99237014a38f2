import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { BY_COLLEAGUE, callAs, listed } from '../../../../test/contract/edited.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Task Management type'],
      calls: `
        tasks.list tasks.csv tasks.detail tasks.create tasks.update tasks.setActive tasks.remove tasks.levels
        taskActs.activate taskActs.retire taskActs.remove tasks.interestGroups tasks.organizations
        tasks.channels tasks.events tasks.template tasks.import tasks.rowsToFix tasks.imports
        tasks.importFailures tasks.undoImport taskTypes.list taskTypes.csv taskTypes.create taskTypes.update
        taskTypes.remove`,
    },
    { who: ['Admins', 'Fellow', 'Associate', 'Appraiser', 'Task Management type'], calls: 'tasks.types' },
  ],
  edited(on) {
    const call = callAs(on)
    return {
      'tasks.update': {
        route: tasks.update,
        async make() {
          const params = { task_id: (await createTask(on().test)).id }
          return { params, read: async () => (await call(tasks.detail, { params })).response }
        },
        change: (number) => ({ title: `Task ${number}` }),
        shows: (number) => ({ title: `Task ${number}`, ...BY_COLLEAGUE }),
      },
      'taskTypes.update': listed(on, {
        create: taskTypes.create,
        list: taskTypes.list,
        update: taskTypes.update,
        body: (number) => ({ title: `Type ${number}` }),
        change: (number) => ({ title: `Type, version ${number}` }),
        shows: (number) => ({ title: `Type, version ${number}` }),
      }),
    }
  },
  tables: { type: 'task_type' },
  knownValues: async (read) => ({
    hashtag: [...(await read('select hashtag as value from task order by hashtag limit 10')), '#new-one'],
    discord_link: ['https://chat.example/channels/1'],
    steps: ['Read it\nDo it: slowly\nShow it'],
    good_when: ['It runs\nIt is tested\nIt is yours'],
  }),
  async fillColumns(db) {
    await db.execute(sql`
      update task as row set level_order = 1 + abs(hashtext(row.id::text)) % 7, description = 'About ' || title,
        channel_id = (array(select id from channel order by id))[1 + abs(hashtext(row.id::text)) % 2],
        organization_id = (array(select id from organization order by id limit 9))[1 + abs(hashtext(row.id::text)) % 9],
        event = case when abs(hashtext(row.id::text)) % 2 = 0 then 'Mentor Drive' else 'Top100' end,
        active = abs(hashtext(row.id::text)) % 3 > 0, variable_karma = abs(hashtext(row.id::text)) % 3 = 0,
        usage_count = 1 + abs(hashtext(row.id::text)) % 7,
        discord_link = 'https://chat.example/' || abs(hashtext(row.id::text)) % 50`)
    await db.execute(sql`
      insert into report_night (day, started_at, counted_at) values (date '2026-01-04', now(), now())
      on conflict do nothing`)
    await db.execute(sql`
      insert into report_task (week, place_id, task_id, opened, submitted, approved, returned)
      select date_trunc('week', (select max(day) from report_night where counted_at is not null))::date,
        '00000000-0000-0000-0000-000000000000', id, abs(hashtext(id::text)) % 50, abs(hashtext(id::text)) % 30,
        abs(hashtext(id::text)) % 20, 0
      from task on conflict do nothing`)
  },
  inputs: {
    values: { task_id: "(select id from task where hashtag = '#photo-story')" },
    made: async (reach) => ({
      params: { 'tasks.importFailures': { import_id: await importWithFailures(reach, 'task') } },
    }),
  },
  lists: { 'tasks.list': { shownAs: { channels: (row) => row.channel } } },
}
