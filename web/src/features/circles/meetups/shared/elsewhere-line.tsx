import { IconMapPin } from '@tabler/icons-react'
import classes from './elsewhere-line.module.css'

/** A line in amber: it takes place in another district than the reader's. */
export const Elsewhere = ({ children }: { children: string }) => (
  <p className={classes.elsewhere}>
    <IconMapPin size={18} aria-hidden="true" />
    {children}
  </p>
)
