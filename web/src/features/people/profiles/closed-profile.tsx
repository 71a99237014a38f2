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
      title="This profile is private"
      text="This is your profile. Make it public, and everyone with the link will see it here."
    >
      <Button loading={share.isPending} onClick={() => share.mutate(true)}>
        Make profile public
      </Button>
      <Button component={Link} to="/dashboard/profile" variant="default">
        Back to my profile
      </Button>
    </Closed>
  )
}

/** No member has this ID, or the profile is private: the server doesn't say which. */
export function MissingProfile() {
  return (
    <Closed
      icon={<IconUserQuestion size={44} stroke={1.5} />}
      title="We couldn’t find this profile"
      text="There’s no member with this ID, or their profile is private. Check the address, or ask them for a new link."
    >
      <Onward />
    </Closed>
  )
}

function Onward() {
  const signedIn = useSignedIn()
  return signedIn ? (
    <Button component={Link} to="/dashboard/home" variant="default">
      Go to Home
    </Button>
  ) : (
    <>
      <Button component={Link} to="/register">
        Join
      </Button>
      <Button component={Link} to="/login" variant="default">
        Sign in
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
