import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import forms from '../frame/forms.module.css'
import classes from './terms.module.css'

type Document = 'terms' | 'privacy'

/** Links to what one accepts; it opens above the form, so that nothing typed is lost. */
export function TermsLinks() {
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<Document>('terms')
  const { name } = useSite()

  function open(document: Document) {
    setShown(document)
    setOpened(true)
  }

  return (
    <p className={forms.note}>
      Read the{' '}
      <PlainButton look="link" aria-haspopup="dialog" onClick={() => open('terms')}>
        terms of use
      </PlainButton>{' '}
      and the{' '}
      <PlainButton look="link" aria-haspopup="dialog" onClick={() => open('privacy')}>
        privacy notice
      </PlainButton>
      .
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size={560}
        title={shown === 'terms' ? 'Terms of use' : 'Privacy notice'}
      >
        <dl className={classes.text}>
          {(shown === 'terms' ? termsOf(name) : privacyOf(name)).map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </p>
  )
}

function termsOf(name: string): readonly (readonly [string, string])[] {
  return [
    [
      'Who may join',
      `Anybody who wants to learn or to help others learn. One person has one account at ${name}.`,
    ],
    ['Your work', 'What you hand in stays yours. By handing it in you let reviewers and staff look at it.'],
    [
      'Karma and levels',
      'They reward your own work. Work that is not yours, or several accounts for one person, cost the karma that came of it.',
    ],
    [
      'Being together',
      'Treat people in circles, meetups and messages as you want to be treated. Staff may deactivate the account of anyone who does not.',
    ],
    [
      'Leaving',
      'You can close your account at any time in the settings. You have 30 days to change your mind.',
    ],
  ]
}

function privacyOf(name: string): readonly (readonly [string, string])[] {
  return [
    [
      'What is stored',
      `Your name, your address, what you add to your profile, and what you do at ${name}: tasks, karma, circles and meetups. Of your password only a fingerprint is kept, from which it cannot be read.`,
    ],
    [
      'Who sees it',
      'Your profile is private until you make it public. Staff see what they need to run the community. Your address, phone and day of birth are never on public pages.',
    ],
    [
      'In your browser',
      'Your session is kept in the storage of this browser, and one cookie remembers light or dark. Nothing follows you to other sites.',
    ],
    [
      'Your rights',
      'In the settings you can correct your data, take all of it along as a file, and close your account. Thirty days after that your personal data is erased.',
    ],
  ]
}
