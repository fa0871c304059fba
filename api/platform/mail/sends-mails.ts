import type { Config } from '../config/config.ts'

/** Whether mails go out: through a mail server, or in a demo to the mailbox that it keeps. */
export const sendsMails = ({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): boolean =>
  smtpUrl !== undefined || demo
