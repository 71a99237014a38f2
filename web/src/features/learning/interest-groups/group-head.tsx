import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { CoverButton } from '../../../ui/cover/cover-button.tsx'
import { GroupIcon } from '../../../ui/group-icon.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import classes from './group-head.module.css'
import { categoryChip } from './list/category.ts'
import { MembershipButton } from './membership-button.tsx'

interface GroupHeadProps {
  group: GroupPage
  /** The tab bar. */
  children: ReactNode
}

/** Header of a group: name, number of members and the join button. */
export function GroupHead({ group, children }: GroupHeadProps) {
  const { tone, label } = categoryChip(group.category)
  return (
    <>
      <Link to="/dashboard/interestgroups" className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t`Interest groups`}
      </Link>
      <section className={classes.head} aria-label={group.name}>
        <Cover title={group.name} category={group.category} loud src={group.cover} />
        {group.may_set_cover && (
          <CoverButton
            cover={group.cover}
            upload={(file) => api.interestGroups.setCover.answer({ params: { pk: group.id }, file })}
            remove={() => api.interestGroups.removeCover.answer({ params: { pk: group.id } })}
            invalidates={[keyOf(api.interestGroups)]}
          />
        )}
        <div className={classes.identity}>
          <GroupIcon name={group.icon} category={group.category} size={76} />
          <div className={classes.who}>
            <Text as="h1" size="3xl" weight={700}>
              {group.name}
            </Text>
            <div className={classes.facts}>
              <Chip tone={tone}>{label}</Chip>
              <span>{plural({ members: group.members }, { one: `# member`, other: `# members` })}</span>
              {group.leads.length > 0 && (
                <span className={classes.leads}>
                  <Trans>
                    Led by <AvatarStack people={group.leads} size={28} />
                  </Trans>
                </span>
              )}
              {group.my_karma > 0 && (
                <span>
                  <Trans>
                    You’ve earned <KarmaAmount value={group.my_karma} /> here
                  </Trans>
                </span>
              )}
            </div>
          </div>
          <MembershipButton group={group} />
        </div>
        {children}
      </section>
    </>
  )
}
