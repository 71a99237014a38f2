import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

const senders = [
  'Admins',
  'Fellow',
  'Zonal Campus Lead',
  'District Campus Lead',
  'Campus Lead',
  'Lead Enabler',
  'User Management type',
  'User Management by a role',
  'Campus type',
]

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: 'messages.banners messages.closeBanner messages.received messages.follow',
    },
    { who: ['Admins', 'Campus Lead', 'Lead Enabler', 'Campus type'], calls: 'messages.written' },
    {
      who: senders,
      calls: `
        messages.list messages.csv messages.options messages.leaving messages.create messages.read messages.update messages.remove
        messages.reach messages.preview messages.tryOut messages.send messages.ask messages.confirm messages.decline
        messages.stop messages.sendNow messages.report messages.recipients messages.recipientsCsv`,
    },
  ],
  inputs: {
    values: {
      message_id: `(
        select message_id from staff_message_member as own where own.user_id = "user".id and own.state = 'sent'
        order by own.sent_at desc limit 1
      )`,
    },
  },
  lists: {
    'messages.recipients': {
      asked: { message_id: "(select id from staff_message where state = 'sent' order by sent_at limit 1)" },
    },
  },
  // The list of the audience and the member who is shown are two statements each.
  // Channels, groups that the sender leads, views, and who can sign.
  statements: { 'messages.preview': 4, 'messages.options': 5 },
  personal: {
    staysNamed: { 'Who answers for a message to many members': ['staff_message.signer_id'] },
    staysSaid: { 'Words of staff to many members, which they can still read': ['staff_message'] },
  },
}
