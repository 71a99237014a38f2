import type { ApplicationForm } from '@muster/contract/events/hackathon-applications.ts'
import type { AccountField } from '@muster/contract/lib/hackathon-words.ts'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './apply.module.css'

const words: Readonly<Record<AccountField, string>> = {
  name: 'Name',
  gender: 'Gender',
  email: 'Email',
  mobile: 'Mobile number',
  college: 'College',
}

/** Address where the missing field can be filled in. */
const placeOf: Readonly<Record<AccountField, string>> = {
  name: '/dashboard/profile?edit=yes',
  gender: '/dashboard/profile?edit=yes',
  email: '/dashboard/settings/account',
  mobile: '/dashboard/profile?edit=yes',
  college: '/dashboard/settings/organization',
}

/** The account data that the organisers see, with its current values. */
export function ConsentCard({ account }: Pick<ApplicationForm, 'account'>) {
  if (account.length === 0) return null
  return (
    <Card title="From your account">
      <Text tone="ink-2" mb="sm">
        The organisers can see these details while your application is active. No one else can.
      </Text>
      <dl className={classes.account}>
        {account.map(({ field_name, value, is_required }) => (
          <div key={field_name}>
            <dt>{words[field_name]}</dt>
            <dd data-missing={!value || undefined}>
              {value || (
                <>
                  {is_required ? 'Missing, but required.' : 'Not filled in.'}{' '}
                  <Link to={placeOf[field_name]}>Add it</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
