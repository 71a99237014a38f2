import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'notifications.mailChoice notifications.unsubscribe' },
    {
      who: members,
      calls: `
        noticeChoices.read noticeChoices.choose noticeChoices.setQuietHours noticeChoices.removeQuietHours
        notifications.list notifications.stream notifications.markRead notifications.markAllRead
        notifications.remove notifications.removeAll notifications.mailPreferences
        notifications.setMailPreferences`,
    },
  ],
  closedReads: ['notifications.stream'],
  inputs: {
    async made({ call, rows, learner: as, found: { circle_id } }) {
      const sent = () =>
        rows("select unsubscribe from mail_outbox where unsubscribe like '%/unsubscribe/%' limit 1")
      if ((await sent()).length === 0) {
        const [guest] = await rows(`
          select muid from "user" where status = 'active' and not exists (select from circle_member where user_id = "user".id)
          limit 1`)
        await call(circleMembers.invite, { as, params: { circle_id, muid: guest?.muid } })
      }
      const [{ unsubscribe = '' } = {}] = await sent()
      return { params: { 'notifications.mailChoice': { token: unsubscribe.split('/').at(-1) ?? '' } } }
    },
  },
  lists: {
    'notifications.list': {
      reader: 'select user_id as id from notification group by 1 order by count(*) desc limit 1',
    },
  },
  writes: {
    'notifications.markAllRead': { most: 1 },
    'notifications.setMailPreferences': { most: 1, body: { level_reached: true } },
  },
}
