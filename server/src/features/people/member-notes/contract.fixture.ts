import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: userStaff, calls: 'memberNotes.list memberNotes.save memberNotes.pin memberNotes.remove' },
  ],
  closedReads: ['memberNotes.list'],
  tables: { note_id: 'member_note' },
  personal: {
    staysSaid: { 'What staff noted about others stays with those': ['member_note.text'] },
    notExported: {
      'What staff noted about others is the data of those, whose export has it': ['member_note.text'],
    },
  },
}
