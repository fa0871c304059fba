/**
 * What the api itself writes to people, in English; the other languages are typed by it. What stands in braces is filled in:
 * a test holds every language to the same ones.
 */
export const en = {
  /** Begins every mail. */
  greeting: 'Hello {name},',
  /** Stands before the areas that a document tells of, where its maker does not see the whole plant. */
  figuresOf: 'Figures of',
  /** Mails of sign-in. */
  account: {
    verify: {
      subject: 'Confirm your e-mail address',
      body: 'please confirm that this is your e-mail address:\n\n{link}\n\nThe link works for {life}. If you did not register at Vardiya, ignore this mail.',
    },
    /** To somebody who registers a second time. */
    registered: {
      subject: 'You already have an account',
      body: 'someone, probably you, tried to register at Vardiya with this e-mail address. You already have an account:\n\n{login}\n\nIf you have forgotten your password, you can choose a new one:\n\n{link}',
    },
    reset: {
      subject: 'Choose a new password',
      body: 'you can choose a new password here:\n\n{link}\n\nThe link works once and for {life}. If you did not ask for it, ignore this mail: nothing has been changed.',
    },
    /** To somebody whom an administrator has added. */
    invited: {
      subject: 'You are invited to Vardiya',
      body: '{company} has set up an account for you in Vardiya. Choose your password here:\n\n{link}\n\nThe link works once and for {life}.',
    },
    changed: {
      subject: 'Your password was changed',
      body: 'the password of your account was changed. If it was not you, choose a new one at once and tell your administrator:\n\n{link}',
    },
    newDevice: {
      subject: 'New sign-in to your account',
      body: 'somebody, probably you, has signed in to your account on a device that was not used before:\n\n{device}\n{time}\nNetwork address {address}\n\nIf it was not you, end that sign-in and change your password at once:\n\n{link}',
    },
    secondStepOn: {
      subject: 'Two-step sign-in is on',
      body: 'from now on your account asks for a second step after the password. Other devices have been signed out.\n\nIf it was not you, change your password at once and tell your administrator:\n\n{link}',
    },
    secondStepOff: {
      subject: 'Two-step sign-in is off',
      body: 'a second step was removed from your account.\n\nIf it was not you, change your password at once and tell your administrator:\n\n{link}',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      body: 'somebody, probably you, has signed in to your account with a recovery code. Codes left: {left}.\n\nMake new codes, or if it was not you change your password at once and tell your administrator:\n\n{link}',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      body: 'a passkey was added to your account, which signs in without your password:\n\n{name}\n\nIf it was not you, remove it and change your password at once:\n\n{link}',
    },
    tokenMade: {
      subject: 'An access token was made',
      body: 'a personal access token was made for your account. Scripts and tools that show it act in your name, without your password:\n\n{name}\nValid until {until}\n\nIf it was not you, revoke it and change your password at once:\n\n{link}',
    },
    /** An administrator has taken away a lost second step. */
    secondStepReset: {
      subject: 'Your two-step sign-in was reset',
      body: 'an administrator has reset the second step of your account: the authenticator app, the recovery codes and the passkeys are gone, and you were signed out everywhere. Sign in with your password and set it up anew:\n\n{link}\n\nIf you did not ask for it, tell your administrator at once.',
    },
    /** To the new address, which counts once it is confirmed. */
    newAddress: {
      subject: 'Confirm your new e-mail address',
      body: '{company} wants to change the address that you sign in with to this one. Confirm that it is yours:\n\n{link}\n\nThe link works once and for {life}. Until then the address stays as it was. If you do not know of this, ignore this mail.',
    },
    /** To the address there was. */
    addressToChange: {
      subject: 'Your e-mail address is to be changed',
      body: 'an administrator wants to change the address that you sign in with to {address}. It counts once it is confirmed from there.\n\nIf you do not know of this, tell your administrator at once.',
    },
    addressChanged: {
      subject: 'Your e-mail address was changed',
      body: 'you now sign in with {address}; this address is no longer used.\n\nIf you do not know of this, tell your administrator at once.',
    },
  },
  /** Whoever asks for it sees how mails of the company arrive. */
  testMail: {
    subject: 'Test mail of {company}',
    body: 'this is how mails of {company} arrive. Nothing needs to be done.',
  },
  /** Mails of alerts. */
  alerts: {
    subjectOne: '{alert}: {member} at {value}',
    subjectMany: '{alert}: {count} over the line',
    body: '{measure} is {condition} ({dimension}, {window}: {period}).',
    compared: 'Compared with {before}.',
    /** Percentage points, after a number. */
    points: 'pp',
    more: 'and {count} more',
    open: 'See what is behind it',
    once: 'You hear of each of them once, until it has recovered.',
    manage: 'Snooze, change or end this alert',
    stoppedSubject: 'Your alert was stopped: {alert}',
    permissionLost:
      'the alert “{alert}” is stopped, because you no longer have the permission to read its figures. Ask your administrator for the permission, then resume it.',
    shifts: {
      morning: 'Morning shift',
      evening: 'Evening shift',
      night: 'Night shift',
    },
  },
  /** Mails of subscriptions to reports. */
  subscriptions: {
    subject: '{title}: {period}',
    attached: 'attached is the report “{title}” for {period}.',
    tooLarge: 'the report “{title}” for {period} is ready. Its files are too large for a mail; open it in the portal.',
    open: 'Open the report with the same filters',
    sentBy: '{owner} has set up this report for you in Vardiya.',
    manage: 'Change or end this subscription',
    stoppedSubject: 'Your subscription was stopped: {title}',
    permissionLost:
      'the report “{title}” was not sent, because you no longer have the permission to read or export it. The subscription is stopped. Ask your administrator for the permission, then resume it.',
    viewLostSubject: '“{title}” no longer follows the view “{view}”',
    viewLost:
      'the view “{view}”, which the report “{title}” followed, has been deleted or is no longer shared with you. The report is still sent with the filters, columns and period that the view had last.',
  },
  /** Of the Excel workbook of master data. Workbooks that people keep are read by these words. */
  workbook: {
    /** At most 31 characters, none of them [ ] : * ? / or \. */
    sheets: {
      sites: 'Sites',
      areas: 'Areas',
      'stoppage-reasons': 'Stoppage reasons',
      'scrap-reasons': 'Scrap reasons',
      'machine-classes': 'Machine classes',
      machines: 'Machines',
      moulds: 'Moulds',
      products: 'Products',
      'ideal-cycles': 'Ideal cycles',
      operators: 'Operators',
      zones: 'Zones',
      readers: 'Readers',
      shifts: 'Shifts',
      calendar: 'Calendar',
    },
    /** The portal calls the fields the same. */
    headings: {
      code: 'Code',
      name: 'Name',
      timeZone: 'Time zone',
      firstWeekday: 'First day of the week',
      site: 'Site',
      parent: 'Group',
      lossClass: 'Loss class',
      countsAs: 'Counts as',
      concernsTool: 'Caused by the tool',
      minorStopSeconds: 'Minor stop up to (s)',
      minorStopReason: 'Reason of minor stops',
      silentAfterSeconds: 'Silent after (s)',
      area: 'Area',
      machineClass: 'Machine class',
      line: 'Line',
      offShifts: 'Rests in shifts',
      inServiceFrom: 'In service from',
      inServiceUntil: 'In service until',
      cavities: 'Cavities',
      product: 'Product',
      machine: 'Machine',
      mould: 'Mould',
      secondsPerPiece: 'Seconds per piece',
      shift: 'Shift',
      startsAt: 'Starts',
      endsAt: 'Ends',
      weekdays: 'Weekdays',
      breaks: 'Breaks',
      kind: 'Kind',
      fromZone: 'From zone',
      toZone: 'To zone',
      direction: 'Direction',
      lastPunchAt: 'Last punch',
      lastSeenAt: 'Last heard',
      date: 'Date',
      description: 'Description',
      working: 'Working day',
      active: 'In use',
      version: 'Version',
    },
    /** Without commas. */
    options: {
      breakdown: 'breakdown',
      setup: 'setup',
      minor_stop: 'minor stop',
      reduced_speed: 'reduced speed',
      defects: 'defects',
      start_up: 'start up',
      planned: 'planned',
      excluded: 'excluded',
      other: 'other',
      availability_loss: 'availability loss',
      morning: 'morning',
      evening: 'evening',
      night: 'night',
      production: 'production',
      rest: 'rest',
      canteen: 'canteen',
      wc: 'WC and changing room',
      outside: 'outside',
      own: 'of your own',
      in: 'in',
      out: 'out',
      both: 'in and out',
      undefined: 'not told',
    },
    yes: 'yes',
    no: 'no',
    /** On the headings of columns. */
    notes: {
      key: 'Tells the row apart: it cannot be changed once it is given.',
      reference: 'A code from “{sheet}”.',
      choice: 'One of: {options}.',
      range: '{min} to {max}.',
      optional: 'May be empty.',
      tree: 'The row it stands below; empty for a group at the top.',
      version: 'Leave it as it is, and empty in rows that you add. Rows that you take out stay as they are.',
      chooseOne: 'Choose one of the list.',
    },
    /** What a person must know to fill a column of the type. */
    types: {
      choices: 'Several divided by commas.',
      flag: '{yes} or {no}.',
      timeZone: 'An IANA name such as Europe/Istanbul.',
      weekday: '1 is Monday, 7 is Sunday.',
      weekdays: 'Days divided by commas: {days}.',
      time: 'By the clock of the site, such as 06:30.',
      date: 'A date such as 2026-12-31.',
      breaks: 'Divided by commas, such as 09:00-09:15, 12:00-12:30.',
    },
  },
  /** Of the Excel workbook of users, beside what every workbook says. */
  people: {
    sheet: 'Users',
    roles: 'Roles',
    headings: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      role: 'Role',
      ownRole: 'Own role',
    },
    /** Without commas. */
    options: {
      FullAdmin: 'full administrator',
      Admin: 'administrator',
      User: 'user',
      GUVENLIK: 'security guard',
      Guest: 'guest',
      DemoUser: 'demo user',
    },
    faults: {
      own_account: 'Nobody decides about their own account',
      higher_role: 'It belongs to a role above your own',
      last_administrator: 'Nobody would be left who may administer users and permissions',
      beyond_own: 'It allows what you may not do yourself',
    },
  },
  /** Of the file of refused rows; the portal gives the same reasons for them. */
  refusals: {
    sheet: 'Sheet',
    row: 'Row',
    reason: 'Reason',
    /** In the name of the file. */
    refusedRows: 'refused rows',
    named: '{field}: {reason}',
    faults: {
      missing: 'Required',
      too_long: 'At most {max} characters',
      control_characters: 'Contains control characters',
      not_text: 'This is not a text',
      not_an_email: '“{value}” is not an e-mail address',
      not_a_phone: '“{value}” is not a phone number',
      wrong_form: '“{value}” does not have the form that is asked for',
      not_a_number: '“{value}” is not a number',
      not_whole: '“{value}” is not a whole number',
      too_small: 'At least {min}',
      too_large: 'At most {max}',
      not_a_choice: '“{value}” is none of {allowed}',
      not_a_flag: '“{value}” is neither yes nor no',
      not_a_time: '“{value}” is not a time such as 06:30',
      not_a_date: '“{value}” is not a date such as 2026-12-31',
      not_an_instant: '“{value}” is not an instant such as 2026-12-31T06:30:00Z',
      not_a_time_zone: '“{value}” is not a time zone such as Europe/Istanbul',
      not_weekdays: '“{value}” are not days of the week',
      not_breaks: '“{value}” are not breaks such as 10:00-10:15',
      unknown_field: 'There is no such field',
      unknown_reference: 'There is no “{value}”',
      inactive_reference: '“{value}” is out of use',
      taken: '“{value}” exists already',
      fixed: 'This cannot be changed once it is given',
      read_only: 'The portal sets this itself',
      tree_cycle: 'It would stand below itself',
      tree_too_deep: 'There can be at most {max} levels',
      empty_shift: 'The shift ends when it starts',
      service_reversed: 'The last day in service lies before the first',
      break_outside: 'The break {from}–{to} does not lie within the shift',
      breaks_overlap: 'The break {from}–{to} overlaps another one',
      shifts_overlap: 'Another shift takes {from}–{to}: change that one first',
      past_date: 'The past cannot be changed',
      still_used: 'It is still used: {uses}',
      used_by_active: 'Still in use below it: {names}',
      work_planned: 'Work is planned for this shift on {date}: move that plan first',
      formula_without_value: 'A formula without a usable result',
      version_missing: 'It exists already: keep the column “{version}” of the export to change it',
      version_unknown: 'There is no such row: leave the column “{version}” empty to add it',
      changed_meanwhile: 'Changed by {by} since the export: {fields}',
      not_as_previewed: 'It is no longer what the preview showed',
      duplicate_row: 'It stands in row {row} already',
    },
  },
}

/** The same texts in any language. */
export type Texts = typeof en
