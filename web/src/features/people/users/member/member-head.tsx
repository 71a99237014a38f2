import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SignInHelp } from '@muster/contract/people/sign-in-help.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { formatNumber, levelNumber } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { StatusChip } from '../../member-filters/shared/user-status.tsx'
import { methodWords, shortMoment } from '../help/help-words.ts'
import classes from './member-page.module.css'

interface MemberHeadProps {
  user: UserDetail
  /** Undefined while it loads. */
  help: SignInHelp | undefined
  /** Acts. */
  children: ReactNode
}

/** Who it is, and how their account stands, above all tabs. */
export function MemberHead({ user, help, children }: MemberHeadProps) {
  const [organisation] = user.organizations
  return (
    <>
      <div className={classes.head}>
        <Avatar name={user.full_name} muid={user.muid} size={56} />
        <div className={classes.name}>
          <Row gap="2xs xs" align="center" wrap>
            <Text as="h1" size="2xl" weight={700}>
              {user.full_name}
            </Text>
            <StatusChip status={user.status} />
            {help && help.obstacles.length > 0 && (
              <Chip tone="bad" icon={<IconLock size={14} />}>
                {t`Can’t sign in`}
              </Chip>
            )}
          </Row>
          <Text size="sm" tone="ink-2">
            <Link to={`/profile/${encodeURIComponent(user.muid)}`}>{user.muid}</Link>
            {organisation && `, ${organisation.title}`}
            {organisation?.graduation_year &&
              `, ${t`graduates ${ph({ graduationYear: organisation.graduation_year })}`}`}
          </Text>
        </div>
        <Row gap="sm" wrap align="center">
          {children}
        </Row>
      </div>
      <Row as="dl" gap="sm lg" wrap mt="md" mb="md">
        <Fact name={t`Level`}>{levelNumber(user.level)}</Fact>
        <Fact name={t`Karma`}>
          <KarmaAmount value={user.karma} />
        </Fact>
        <Fact name={t`Joined`}>
          <DateText value={user.joined} />
        </Fact>
        {help && <SignInFacts help={help} />}
      </Row>
    </>
  )
}

/** How a member’s account stands; the drawer has them too. */
export function SignInFacts({ help }: { help: SignInHelp }) {
  const { address, new_address, last_active_at, last_sign_in, second_step, chat } = help
  const bounced = address.bounced + (new_address?.bounced ?? 0)
  return (
    <>
      <Fact name={t`Last active`}>
        {last_active_at ? shortMoment(last_active_at) : t`Not in the last weeks`}
      </Fact>
      <Fact name={t`Last sign-in`}>
        {last_sign_in
          ? last_sign_in.method
            ? `${shortMoment(last_sign_in.at)} ${methodWords[last_sign_in.method]}`
            : shortMoment(last_sign_in.at)
          : t`Not in the last year`}
      </Fact>
      <Fact name={t`Address`}>
        <ChipRow>
          {address.confirmed_at === null ? (
            <Chip tone="warn">{t`Not confirmed`}</Chip>
          ) : (
            <Chip tone="good">{t`Confirmed`}</Chip>
          )}
          {new_address && <Chip tone="warn">{t`New one waiting`}</Chip>}
          {bounced > 0 && (
            <Chip tone="bad">
              <Trans>{ph({ bounced: formatNumber(bounced) })} bounced</Trans>
            </Chip>
          )}
        </ChipRow>
      </Fact>
      <Fact name={t`Second step`}>
        {second_step.reset_at ? t`Being reset` : second_step.on ? t`On` : t`Off`}
      </Fact>
      <Fact name={t`Discord`}>{chat === null ? t`Not connected` : t`Connected`}</Fact>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size="xs" tone="ink-3">
        {name}
      </Text>
      <Text as="dd" size="sm" weight={600} numbers>
        {children}
      </Text>
    </div>
  )
}
