import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MenuItem } from '@mantine/core'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { IconArrowsExchange, IconStar, IconStarOff, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { Chip } from '../../../../../ui/chip.tsx'
import { RowMenu } from '../../../../../ui/data-table/row-menu.tsx'
import { lazyDialog } from '../../../../../ui/loading/lazy-dialog.tsx'
import { DateText } from '../../../../../ui/text/date-text.tsx'
import { BlockItem } from '../../../../people/blocks/shared/block-item.tsx'
import { type MemberAct, memberActs } from './member-acts.ts'
import { MemberDialog } from './member-dialog.tsx'
import { Person } from './person.tsx'
import { useMemberActs } from './use-member-acts.ts'

const BlockDialog = lazyDialog(() => import('../../../../people/blocks/shared/block-dialog.tsx'))

interface MemberRowProps {
  circle: CircleDetail
  member: CircleMember
  me: CircleMember | undefined
}

const items: Readonly<Record<MemberAct, { label: string; icon: typeof IconStar; danger?: true }>> = {
  makeLead: { label: t`Make lead`, icon: IconStar },
  handOver: { label: t`Hand over lead role`, icon: IconArrowsExchange },
  endLead: { label: t`Remove as lead`, icon: IconStarOff },
  stepDown: { label: t`Stop leading`, icon: IconStarOff },
  remove: { label: t`Remove from circle`, icon: IconUserMinus, danger: true },
}

/** A member with karma and level, and a menu; leads have more in it. */
export function MemberRow({ circle, member, me }: MemberRowProps) {
  const [asking, setAsking] = useState<MemberAct | null>(null)
  const [blocking, setBlocking] = useState(false)
  const acts = useMemberActs(circle, member, () => setAsking(null))
  const offered = memberActs(circle.members, member, me)
  const { muid, username } = member
  const isOther = member.id !== me?.id && muid !== null
  return (
    <Person
      person={member}
      badges={
        <>
          {member.is_lead && <Chip tone="gold">{t`Lead`}</Chip>}
          {member.id === me?.id && <Chip>{t`You`}</Chip>}
        </>
      }
      note={
        <span>
          <Trans>
            Member since <DateText value={member.since} />
          </Trans>
        </span>
      }
    >
      {(offered.length > 0 || isOther) && (
        <>
          <RowMenu
            label={t`Actions for ${ph({ username: member.username })}`}
            busy={acts.busy && asking === null}
          >
            {offered.map((act) => {
              const { label, icon: ActIcon, danger } = items[act]
              return (
                <MenuItem
                  key={act}
                  {...(danger && { color: 'bad' })}
                  leftSection={<ActIcon size={18} />}
                  onClick={() => (act === 'makeLead' ? acts.makeLead() : setAsking(act))}
                >
                  {label}
                </MenuItem>
              )
            })}
            {isOther && <BlockItem onClick={() => setBlocking(true)} />}
          </RowMenu>
          {blocking && isOther && (
            <BlockDialog member={{ full_name: username, muid }} onClose={() => setBlocking(false)} />
          )}
          <MemberDialog
            act={asking}
            circle={circle}
            member={member}
            acts={acts}
            onClose={() => setAsking(null)}
          />
        </>
      )}
    </Person>
  )
}
