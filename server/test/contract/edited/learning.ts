import { events } from '@muster/contract/events/events.ts'
import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathonProjects } from '@muster/contract/events/hackathon-projects.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { vouchers } from '@muster/contract/learning/vouchers.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { createTask } from '../../setup/karma.ts'
import { createMember } from '../../setup/members.ts'
import { callAs, type Edited, type Forms, found, type Ground } from './edited.ts'

let made = 0

/** What staff change of what members do and get for it. */
export function learningForms(on: Ground): Forms {
  const call = callAs(on)

  /** An event, which older clients change by another method. */
  const eventOf = (route: RouteDefinition): Edited => ({
    route,
    async make() {
      made += 1
      const body = { name: `Event ${made}` }
      const params = { event_id: (await call(events.create, { body })).response.id }
      return { params, read: async () => (await call(events.one, { params })).response }
    },
    change: (number) => ({ name: `Event ${made}, version ${number}` }),
    shows: (number) => ({ name: `Event ${made}, version ${number}`, updated_by: 'Cara Colleague' }),
  })

  return {
    'achievements.update': {
      route: achievements.update,
      async make() {
        made += 1
        const body = { name: `Achievement ${made}`, description: 'Of a test', type: 'Badge' as const }
        const { id, name } = (await call(achievements.create, { body })).response
        const list = async () => (await call(achievements.manage, { query: { search: name } })).response.data
        return {
          params: { achievement_id: id },
          read: async () => found((await list()).find((row) => row.id === id)),
        }
      },
      change: (number) => ({ description: `Description ${number}` }),
      shows: (number) => ({ description: `Description ${number}`, updated_by: 'Cara Colleague' }),
    },
    'kkemEvents.update': {
      route: kkemEvents.update,
      async make() {
        made += 1
        const body = {
          slug: `seen-${made}`,
          title: `Event ${made}`,
          text: 'Of a test',
          starts_on: '2026-02-01',
          ends_on: '2026-02-02',
          link: null,
          picture: null,
          prize: null,
          registered: 1,
          shortlisted: 1,
          participants: 1,
          winning_members: 1,
          selection_criteria: '',
          winners: [],
        }
        const { id } = (await call(kkemEvents.create, { body })).response
        const list = async () => (await call(kkemEvents.list, { query: { search: id } })).response
        return { params: { event_id: id }, read: async () => found((await list()).data[0]) }
      },
      change: (number) => ({ title: `Event, version ${number}` }),
      shows: (number) => ({ title: `Event, version ${number}`, updated_by: 'Cara Colleague' }),
    },
    ...Object.fromEntries(
      (['replace', 'update'] as const).map((call) => [`events.${call}`, eventOf(events[call])]),
    ),
    'tasks.update': {
      route: tasks.update,
      async make() {
        const params = { task_id: (await createTask(on().test)).id }
        return { params, read: async () => (await call(tasks.detail, { params })).response }
      },
      change: (number) => ({ title: `Task ${number}` }),
      shows: (number) => ({ title: `Task ${number}`, updated_by: 'Cara Colleague' }),
    },
    'taskTypes.update': {
      route: taskTypes.update,
      async make() {
        made += 1
        const body = { title: `Type ${made}` }
        const { id } = (await call(taskTypes.create, { body })).response
        const list = async () => (await call(taskTypes.list, { query: { perPage: 100 } })).response
        return {
          params: { task_type_id: id },
          read: async () => found((await list()).data.find((row) => row.id === id)),
        }
      },
      change: (number) => ({ title: `Type, version ${number}` }),
      shows: (number) => ({ title: `Type, version ${number}` }),
    },
    'interestGroups.update': {
      route: interestGroups.update,
      async make() {
        made += 1
        const body = { name: `Group ${made}`, code: `G${made}`, icon: 'code' }
        const answer = await call(interestGroups.create, { body })
        const params = { pk: answer.response.interestGroup.id }
        const read = async () => (await call(interestGroups.detail, { params })).response
        return { params, read: async () => (await read()).interestGroup }
      },
      change: (number) => ({ icon: `icon-${number}` }),
      shows: (number) => ({ icon: `icon-${number}`, leads: [] }),
    },
    'vouchers.update': {
      route: vouchers.update,
      async make() {
        const owner = await createMember(on().test)
        const task = await createTask(on().test)
        const body = { user: owner.muid, task: task.id, karma: 10, month: 'January' as const }
        const { id } = (await call(vouchers.create, { body })).response
        const list = async () => (await call(vouchers.list, { query: { search: owner.muid } })).response
        return { params: { voucher_id: id }, read: async () => found((await list()).data[0]) }
      },
      change: (number) => ({ new_karma: 100 + number }),
      shows: (number) => ({ karma: 100 + number, updated_by: 'Cara Colleague' }),
    },
    'hackathons.edit': {
      route: hackathons.edit,
      async make() {
        const body = { title: 'Seen hackathon' }
        const params = (await call(hackathons.create, { body })).response
        return { params, read: async () => (await call(hackathons.manage, { params })).response }
      },
      change: (number) => ({ tagline: `Tagline ${number}` }),
      shows: (number) => ({ tagline: `Tagline ${number}`, updated_by: 'Cara Colleague' }),
    },
    'hackathonProjects.setRules': {
      route: hackathonProjects.setRules,
      async make() {
        const body = { title: 'Seen rules' }
        const params = (await call(hackathons.create, { body })).response
        const usual = { submissions_end: null, late_minutes: 60, gallery_is_open: false }
        await call(hackathonProjects.setRules, { params, body: usual })
        const read = async () => {
          const { response } = await call(hackathonProjects.rules, { params })
          return { ...response, updated_at: response.updated_at ?? '' }
        }
        return { params, read }
      },
      change: (number) => ({ submissions_end: null, late_minutes: number, gallery_is_open: false }),
      shows: (number) => ({ late_minutes: number }),
    },
    'hackathonJudging.set': {
      route: hackathonJudging.set,
      async make() {
        const body = { title: 'Seen judging' }
        const params = (await call(hackathons.create, { body })).response
        const usual = {
          way: 'scores',
          sheets_each: 5,
          closes_at: null,
          is_blind: false,
          evens_out: true,
        } as const
        await call(hackathonJudging.set, { params, body: usual })
        const read = async () => {
          const { response } = await call(hackathonJudging.results, { params })
          return { ...response.rules, updated_at: response.rules.updated_at ?? '' }
        }
        return { params, read }
      },
      change: (number) => ({
        way: 'scores',
        sheets_each: number,
        closes_at: null,
        is_blind: false,
        evens_out: true,
      }),
      shows: (number) => ({ sheets_each: number }),
    },
  }
}
