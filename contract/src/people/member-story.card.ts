import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./member-story.ts')],
  acts: {
    'user.export_story': ['Story of a member exported', '{who} exported the story of the member {record}'],
    'karma_entry.undo_reversal': ['Reversal undone', '{who} undid the reversal of karma for “{record}”'],
  },
})
