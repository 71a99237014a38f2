import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

const gate = pageAccess.achievements

export const card = feature({
  calls: [
    () => import('./achievements.ts'),
    () => import('./achievement-issuing.ts'),
    () => import('./achievement-rules.ts'),
    () => import('./skills.ts'),
    () => import('./outside-credentials.ts'),
  ],
  shapes: [() => import('./badge-fields.ts')],
  pages: [
    member('/manage-achievements', 'Achievements', { gate, also: ['/management/manage-achievements'] }),
    member('/manage-achievements/issued', 'Issue Achievements', { gate }),
    member('/manage-achievements/bulk-issue', 'Bulk issue achievements', { gate }),
    member('/manage-achievements/member', 'A member’s achievements', { gate }),
    member('/manage-achievements/skills', 'Skills', { gate }),
    member('/manage-achievements/analytics', 'Achievement analytics', { gate }),
  ],
  records: {
    achievement: { label: 'Achievement', access: pageAccess.achievements, undo: pageAccess.achievements },
  },
  acts: {
    'achievement.create': ['Achievement added', '{who} added the achievement “{record}”'],
    'achievement.update': ['Achievement updated', '{who} updated the achievement “{record}”'],
    'achievement.remove': ['Achievement deleted', '{who} deleted the achievement “{record}”'],
    'achievement.archive': ['Achievement archived', '{who} archived the achievement “{record}”'],
    'achievement.restore': ['Achievement restored', '{who} restored the achievement “{record}”'],
    'achievement.write_rule': [
      'Achievement rule drafted',
      '{who} drafted a rule for the achievement “{record}”',
    ],
    'achievement.discard_rule': [
      'Draft achievement rule discarded',
      '{who} discarded a draft rule for the achievement “{record}”',
    ],
    'achievement.activate_rule': [
      'Achievement rule activated',
      '{who} activated a rule for the achievement “{record}”',
    ],
    'achievement.deactivate_rule': [
      'Achievement rule stopped',
      '{who} stopped the rule for the achievement “{record}”',
    ],
    'achievement.give': ['Achievement given', '{who} gave the achievement “{record}”'],
    'achievement.revoke': ['Achievement revoked', '{who} revoked the achievement “{record}”'],
    'achievement.import': ['Achievements imported', '{who} imported achievements from “{record}”'],
    'achievement.import_undo': [
      'Achievement import undone',
      '{who} undid the import of achievements from “{record}”',
    ],
    'achievement.create_skill': ['Skill added', '{who} added the skill “{record}”'],
    'achievement.update_skill': ['Skill updated', '{who} updated the skill “{record}”'],
    'achievement.remove_skill': ['Skill deleted', '{who} deleted the skill “{record}”'],
  },
  views: {
    'issued-achievements': 'achievementIssuing.issuedLog',
  },
})
