import { achievements } from '@muster/contract/recognition/achievements.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'achievements.ofMember' },
    {
      who: members,
      calls: `
        achievements.list achievements.eligible achievements.progress achievements.claim achievements.show
        outsideCredentials.mine outsideCredentials.issue`,
    },
    {
      who: ['Admins'],
      calls: `
        achievements.manage achievements.csv achievements.create achievements.update achievements.remove
        achievements.archive achievements.restore achievementRules.list achievementRules.create
        achievementRules.one achievementRules.discard achievementRules.newlyMeeting achievementRules.activate
        achievementRules.deactivate achievementIssuing.template achievementIssuing.import
        achievementIssuing.rowsToFix achievementIssuing.imports achievementIssuing.importFailures
        achievementIssuing.undoImport achievementIssuing.bulkIssue achievementIssuing.simulate
        achievementIssuing.debug achievementIssuing.manualIssue achievementIssuing.revoke
        achievementIssuing.issuedLog achievementIssuing.issuedCsv achievementIssuing.issuedExport
        achievementIssuing.audit achievementIssuing.analytics skills.list skills.create skills.update
        skills.remove`,
    },
  ],
  edited: (on) => ({
    'achievements.update': listed(on, {
      create: achievements.create,
      list: achievements.manage,
      update: achievements.update,
      body: (number) => ({ name: `Achievement ${number}`, description: 'Of a test', type: 'Badge' }),
      change: (number) => ({ description: `Description ${number}` }),
    }),
  }),
  inputs: {
    values: {
      achievement_id: '(select id from achievement order by name limit 1)',
      rule_id: '(select id from achievement_rule order by id limit 1)',
    },
    made: async (reach) => ({
      params: {
        'achievementIssuing.importFailures': { import_id: await importWithFailures(reach, 'achievement') },
      },
    }),
  },
  statements: {
    // All that is kept of the member; then the rule, what it reads of that, and the names in it.
    'achievementIssuing.debug': 4,
  },
  rowsRead: {
    'achievementIssuing.issuedLog': [40_000, 'The names of all members are looked through for two letters'],
  },
}
