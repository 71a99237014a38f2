import { t } from '@lingui/core/macro'
import { anyOf, isAllowed, pageAccess, roles } from '@muster/contract/access/access.ts'
import type { ChoiceKind } from '@muster/contract/notices/notice-choices.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { ChoiceTable } from './choice-table.tsx'
import { PushCard } from './push/push-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { useNoticeChoices } from './use-notice-choices.ts'

interface Subject {
  readonly title: string
  readonly kinds: readonly ChoiceKind[]
}

const subjects: readonly Subject[] = [
  {
    title: t`Your work`,
    kinds: [
      ...(['weekly_summary', 'submission_reviewed', 'level_reached', 'achievement_news'] as const),
      ...(['credential_news', 'voucher_received', 'well_done'] as const),
    ],
  },
  {
    title: t`Circles and events`,
    kinds: ['meetup_reminder', 'meetup_news', 'circle_news', 'circle_mention', 'hackathon_news'],
  },
  {
    title: t`You and your campus`,
    kinds: [
      'staff_message',
      'campus_message',
      'campus_news',
      'organization_answer',
      'role_news',
      'referral_news',
    ],
  },
]

const queueAccess = [pageAccess.reviews, pageAccess.lcMeetupVerification]
/** Roles that get the weekly campus email. */
const campusLeads = anyOf(roles.campusLead, roles.leadEnabler)
const manages = anyOf(roles.admins)

/** Types for staff, limited to those that the user's permissions include; null without any. */
function useStaffSubject(): Subject | null {
  const permissions = usePermissions()
  const kinds: ChoiceKind[] = [
    ...(queueAccess.some((access) => isAllowed(access, permissions))
      ? (['queue_overdue', 'job_ended'] as const)
      : []),
    ...(isAllowed(manages, permissions) ? (['staff_alert'] as const) : []),
    ...(isAllowed(campusLeads, permissions) ? (['campus_health'] as const) : []),
  ]
  return kinds.length > 0 ? { title: t`Your responsibilities`, kinds } : null
}

/** Notification settings: channels for each type, quiet hours, and push devices. */
export function NoticeChoicesPage() {
  const { choices, choose } = useNoticeChoices()
  const staff = useStaffSubject()
  return (
    <Stack gap="lg">
      <Card title={t`Choose your notifications`}>
        <Text tone="ink-2" mb="md">
          {t`We always email codes, sign-in links and security alerts, even during quiet hours.`}
        </Text>
        <QueryView
          query={choices}
          errorTitle={t`We couldn’t load your notification settings`}
          skeleton={<SkeletonRows rows={8} />}
        >
          {({ kinds }) => (
            <Stack gap="lg">
              {[...subjects, ...(staff ? [staff] : [])].map((subject) => (
                <ChoiceTable
                  key={subject.title}
                  {...subject}
                  choices={kinds}
                  onChoose={(kind, way, wanted) => choose({ kind, way, wanted })}
                />
              ))}
            </Stack>
          )}
        </QueryView>
      </Card>
      {choices.data && <QuietCard choices={choices.data} />}
      {/* Push devices belong to the member, so they're hidden from staff who view the app as someone
          else. */}
      {!sessionStorage.getItem('view') && <PushCard />}
    </Stack>
  )
}
