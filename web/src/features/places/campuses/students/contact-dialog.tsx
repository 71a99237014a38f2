import { Modal } from '@mantine/core'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import type { Contact } from './use-student-acts.ts'

interface ContactDialogProps {
  contact: Contact | undefined
  onClose: () => void
}

/** Shows a phone number or email address with a link to call or write. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  return (
    <Modal
      opened={contact !== undefined}
      onClose={onClose}
      title={contact && `${contact.what === 'mobile' ? 'Phone number' : 'Email address'} of ${contact.name}`}
      size={420}
    >
      {contact && (
        <>
          <Text size="xl" weight={600} numbers>
            <a href={`${contact.what === 'mobile' ? 'tel' : 'mailto'}:${contact.text}`}>{contact.text}</a>{' '}
            <CopyButton value={contact.text} label="Copy" />
          </Text>
          <p>We’ve recorded that you looked, and {contact.name} can see it under Recent activity.</p>
        </>
      )}
    </Modal>
  )
}
