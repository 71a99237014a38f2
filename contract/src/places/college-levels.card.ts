import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./college-levels.ts')],
  pages: [
    member('/college-levels', 'College levels', {
      gate: pageAccess.collegeLevels,
      also: ['/management/college-levels'],
    }),
  ],
  records: {
    college_level: {
      label: 'College level',
      access: pageAccess.collegeLevels,
      undo: pageAccess.collegeLevels,
    },
  },
  acts: {
    'college_level.assign': ['College level set', '{who} set the level of “{record}” manually'],
    'college_level.update': ['College level changed', '{who} changed the level of “{record}”'],
    'college_level.remove': [
      'College level made automatic',
      '{who} set the level of “{record}” to follow its members again',
    ],
  },
  views: {
    'college-levels': 'collegeLevels.manage',
  },
})
