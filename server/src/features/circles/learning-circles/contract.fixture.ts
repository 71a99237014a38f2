import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        learningCircles.find learningCircles.stats learningCircles.card circleOutside.show`,
    },
    {
      who: members,
      calls: `
        learningCircles.mine learningCircles.create learningCircles.detail learningCircles.update
        learningCircles.setCover learningCircles.removeCover learningCircles.leave learningCircles.wake
        learningCircles.taskProgress learningCircles.suggestedTasks circleMembers.ask circleMembers.withdraw
        circleMembers.answer circleMembers.remove circleMembers.add circleMembers.transferLead
        circleMembers.setLead circleMembers.invite circleMembers.answerInvitation circleMembers.makeLink
        circleMembers.endLink circleMembers.readLink circleMembers.acceptLink circleOutside.wantSeat
        circleOutside.dropSeat circleInside.show`,
    },
  ],
  knownValues: async () => ({ is_accepted: ['1', '0', 'true'] }),
  inputs: {
    values: {
      circle_id: '(select circle_id from circle_member where circle_member.user_id = "user".id and is_lead)',
    },
    async made({ call, learner: as, found: { circle_id } }) {
      const { url } = (await call(circleMembers.makeLink, { as, params: { circle_id } })).response
      return { values: { token: new URL(url).searchParams.get('invite') ?? '' } }
    },
  },
  lists: {
    'learningCircles.find': {
      ofTheReader: ['near'],
      storedIn: { created_at: 'select id, created_at::text as value from learning_circle' },
    },
  },
  statements: {
    // Who asks, the next meetup, who can't make it, and highlights with the weeks.
    'circleInside.show': 4,
    // Where the reader is, the circles near them, their cards, and what the reader and their classmates are to them.
    'learningCircles.find': 6,
  },
  rowsRead: {
    'learningCircles.find': [
      4_000,
      'Two letters are in the names of most circles, which are looked through and put in order',
    ],
  },
  personal: {
    notExported: {
      'Secrets, or what they are compared by': ['circle_invitation.token_hash'],
    },
  },
  writes: {
    // It locks the circle, looks who asks, and answers with the whole circle.
    'learningCircles.update': { most: 7, body: { note: 'We meet on Fridays' } },
    'circleMembers.makeLink': { most: 5 },
  },
}
