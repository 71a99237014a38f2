import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./member-notes.ts')],
  acts: {
    'user.add_note': ['Note added', '{who} added a note about the member {record}'],
    'user.edit_note': ['Note edited', '{who} edited a note about the member {record}'],
    'user.remove_note': ['Note deleted', '{who} deleted a note about the member {record}'],
  },
})
