import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { reasonsOf } from '../../../../test/contract/edited.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: userStaff,
      calls: `
        reportedTexts.list reportedTexts.csv reportedTexts.counts reportedTexts.reasons reportedTexts.changeReasons
        reportedTexts.hold reportedTexts.read reportedTexts.remove reportedTexts.dismiss reportedTexts.undo`,
    },
  ],
  inputs: {
    async made({ rows }) {
      const [reported] = await rows('select message_id from reported_message order by message_id limit 1')
      return { values: { text_id: reported?.message_id ?? '' } }
    },
  },
  edited: (on) => ({ 'reportedTexts.changeReasons': reasonsOf(on, reportedTexts) }),
}
