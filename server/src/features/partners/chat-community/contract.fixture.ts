import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'chat.state chat.start chat.connect chat.check chat.unlink' },
    { who: ['Admins', 'Fellow', 'Associate', 'Channels type'], calls: 'chatCommunity.read' },
    {
      who: ['Admins', 'Channels type'],
      calls: `
        chatCommunity.chatRoles chatCommunity.addRule chatCommunity.removeRule chatCommunity.restoreRule
        chatCommunity.setPosts chatCommunity.tryAgain chatCommunity.setUpCommands`,
    },
  ],
  closedReads: ['chat.connect', 'chatCommunity.chatRoles'],
  inputs: { answeredElsewhere: ['chat.connect', 'chatCommunity.chatRoles'] },
  writesOfOthers: {
    'What waits for the chat is announced after the commit, because NOTIFY would slow it down': [
      'announcement',
    ],
  },
  personal: {
    staysSaid: {
      'The chat is told to take its roles away': ['chat_sync'],
    },
    notExported: {
      'Secrets, or what they are compared by': ['chat_link_attempt.state_hash'],
    },
  },
}
