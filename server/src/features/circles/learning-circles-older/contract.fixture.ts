import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        learningCirclesOlder.list meetupsOlder.list learningCirclesOlder.publicList
        learningCirclesOlder.publicDetail learningCirclesOlder.dashboard circleReports.enrolment
        circleReports.colleges`,
    },
    {
      who: members,
      calls: `
        learningCirclesOlder.userList learningCirclesOlder.listAll learningCirclesOlder.listAllByCode
        learningCirclesOlder.create learningCirclesOlder.created learningCirclesOlder.info
        learningCirclesOlder.setNote learningCirclesOlder.setSlot learningCirclesOlder.members
        learningCirclesOlder.inviteForm learningCirclesOlder.led meetupsOlder.mayRecord meetupsOlder.records
        meetupsOlder.ofCircle meetupsOlder.mine meetupsOlder.info meetupsOlder.create meetupsOlder.createIn
        meetupsOlder.createRecord meetupsOlder.createRecordOf meetupsOlder.showRecord
        meetupsOlder.showRecordOf meetupsOlder.changeRecord meetupsOlder.edit meetupsOlder.cancel
        meetupsOlder.joinOrSave meetupsOlder.unsave meetupsOlder.record meetupsOlder.submitRecord`,
    },
    { who: ['Admins', 'Fellow'], calls: 'meetupsOlder.verifyList' },
    {
      who: ['chat bot', 'Admins', 'Fellow'],
      calls: `
        circleReports.learners circleReports.learnersCsv circleReports.enrolmentCsv circleReports.collegesCsv`,
    },
  ],
  tables: { lc: 'learning_circle', report_id: 'meetup' },
  inputs: { made: async ({ found }) => ({ values: { report_id: found.meet_id ?? '' } }) },
  lists: {
    // Numbers that were always sent as text.
    'circleReports.colleges': {
      shownAs: {
        learning_circle_count: (row) => Number(row.learning_circle_count),
        user_count: (row) => Number(row.user_count),
      },
    },
    'circleReports.enrolment': { withoutValues: ['dwms_id'] },
    'circleReports.learners': { withoutValues: ['dwms_id'] },
  },
  statements: {
    // The record comes with who may read it and its attendees, as everywhere; then its circle is compared.
    'meetupsOlder.showRecord': 4,
    'meetupsOlder.showRecordOf': 4,
    // Two lists of meetups, each of which counts.
    'meetupsOlder.mine': 4,
  },
  rowsRead: {
    'learningCirclesOlder.dashboard': [
      10_000,
      'Circles and their members are counted by group; all who ask share one answer',
    ],
    'circleReports.enrolment': [8_000, 'Everybody in a circle is counted, from an index'],
    'circleReports.learners': [8_000, 'Everybody in a circle is counted, from an index'],
  },
}
