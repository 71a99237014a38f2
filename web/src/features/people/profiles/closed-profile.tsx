import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconShieldLock, IconUserQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import classes from './closed-profile.module.css'
import { useShareSwitch } from './shared/use-visibility.ts'

/** The public page of one's own private profile: others can't see it, and the owner can change that here. */
export function PrivateProfile() {
  const share = useShareSwitch()
  return (
    <Closed
      icon={<IconShieldLock size={44} stroke={1.5} />}
      title={t`This profile is private`}
      text={t`This is your profile. Make it public, and everyone with the link will see it here.`}
    >
      <Button loading={share.isPending} onClick={() => share.mutate(true)}>
        {t`Make profile public`}
      </Button>
      <Button component={Link} to="/dashboard/profile" variant="default">
        {t`Back to my profile`}
      </Button>
    </Closed>
  )
}

/** No member has this ID, or the profile is private: the server doesn't say which. */
export function MissingProfile() {
  return (
    <Closed
      icon={<IconUserQuestion size={44} stroke={1.5} />}
      title={t`We couldn’t find this profile`}
      text={t`There’s no member with this ID, or their profile is private. Check the address, or ask them for a new link.`}
    >
      <Onward />
    </Closed>
  )
}

function Onward() {
  const signedIn = useSignedIn()
  return signedIn ? (
    <Button component={Link} to="/dashboard/home" variant="default">
      {t`Go to Home`}
    </Button>
  ) : (
    <>
      <Button component={Link} to="/register">
        {t`Join`}
      </Button>
      <Button component={Link} to="/login" variant="default">
        {t`Sign in`}
      </Button>
    </>
  )
}

interface ClosedProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

function Closed({ icon, title, text, children }: ClosedProps) {
  return (
    <Card>
      <div className={classes.closed}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <Text as="h1" size="2xl" weight={700} mt="md">
          {title}
        </Text>
        <p className={classes.text}>{text}</p>
        <Row gap="sm" justify="center" wrap mt="lg">
          {children}
        </Row>
      </div>
    </Card>
  )
}
