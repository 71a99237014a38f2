import { referrals } from '@muster/contract/reach/referrals.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { reasonsOf } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'referrals.mailChoice referrals.stopMails' },
    {
      who: members,
      calls: `
        referrals.older referrals.people referrals.overview referrals.invites referrals.send
        referrals.sendAgain referrals.withdraw`,
    },
    {
      who: ['Admins', 'Fellow'],
      calls: `
        heldReferrals.list heldReferrals.counts heldReferrals.reasons heldReferrals.changeReasons
        heldReferrals.hold heldReferrals.review heldReferrals.release heldReferrals.refuse
        heldReferrals.refuseMany heldReferrals.undo`,
    },
  ],
  edited: (on) => ({ 'heldReferrals.changeReasons': reasonsOf(on, heldReferrals) }),
  tables: { invite_code: 'invite' },
  inputs: {
    async made({ call, rows, mailInvites, learner: as }) {
      const [held] = await rows(`select user_id from referral where state = 'held' order by held_at limit 1`)
      const sent = () =>
        rows("select unsubscribe from mail_outbox where unsubscribe like '%/no-invitations/%' limit 1")
      if ((await sent()).length === 0) {
        await call(referrals.send, { as, body: { email: 'invited@example.org' } })
        await mailInvites()
      }
      const [{ unsubscribe = '' } = {}] = await sent()
      return {
        params: {
          'heldReferrals.review': { member_id: held?.user_id ?? '' },
          'referrals.mailChoice': { token: unsubscribe.split('/').at(-1) ?? '' },
        },
      }
    },
  },
  lists: {
    'referrals.people': {
      reader: 'select inviter_id as id from referral group by 1 order by count(*) desc limit 1',
    },
    'referrals.invites': {
      reader: 'select inviter_id as id from invite group by 1 order by count(*) desc limit 1',
    },
  },
  personal: {
    staysNamed: {
      'What others go on with stays under “Former member”': ['referral.inviter_id'],
    },
    staysSaid: {
      'How somebody came is theirs, and not of who invited them': ['referral'],
    },
    notExported: {
      'Secrets, or what they are compared by': ['referral.device_hash', 'referral.network_hash'],
      'How others came, and what was held against them': [
        'referral.held_because',
        'referral.near_inviter',
        'referral.reason',
      ],
    },
  },
}
