import { Button } from '@mantine/core'
import { MEETUPS, meetupPath } from '@muster/contract/circles/addresses.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EmptyPicture } from '../../../../ui/illustrations/empty.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import classes from './report.module.css'

/** Shown after the report was sent: a thank-you and the next steps. */
export function Congratulations({ meetupId, title }: { meetupId: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form was unmounted, so move the focus to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className={classes.done} aria-live="polite">
        <EmptyPicture kind="done" />
        <h2 ref={heading} tabIndex={-1}>
          Congratulations!
        </h2>
        <p className={classes.quiet}>
          Your report on {title} has been sent. The circle will read it and close its record. Then we’ll tell
          you about your karma.
        </p>
        <div className={classes.acts}>
          <Button component={Link} to={MEETUPS}>
            Continue learning
          </Button>
          <Button component={Link} to={meetupPath(meetupId)} variant="default">
            Back to meetup
          </Button>
        </div>
      </div>
    </Card>
  )
}
