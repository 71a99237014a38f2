import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import classes from '../set-up.module.css'

/** Where to go from here. */
export function DoneStep() {
  return (
    <div className={classes.acts}>
      <PlainLinkButton to="/dashboard/test">See what is missing</PlainLinkButton>
      <PlainLinkButton to="/dashboard/site-texts" look="default">
        Write the public pages
      </PlainLinkButton>
      <PlainLinkButton to="/dashboard/home" look="default">
        Go to home
      </PlainLinkButton>
    </div>
  )
}
