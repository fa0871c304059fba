import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Release {
  version: string
  /** ISO date. */
  date: string
  changes: readonly { kind: 'new' | 'better' | 'fixed'; text: MessageDescriptor }[]
}

/** What users see of each release, newest first. A user-visible change adds a line here. */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'better',
        text: msg`Personnel performance: the work-safety score counts tasks of safety and audits done on time, beside mandatory trainings; tasks have a category`,
      },
      {
        kind: 'fixed',
        text: msg`Tasks: whoever was made responsible before they became an employee keeps the task`,
      },
      {
        kind: 'new',
        text: msg`Costs are computed from what happened: machines by state, labour by sign-on, material by bill, overhead by key. A work order shows what it cost; a month can be closed.`,
      },
      {
        kind: 'fixed',
        text: msg`A step that is refused, such as closing an incident with open tasks, says why in its dialog`,
      },
      {
        kind: 'better',
        text: msg`Leave to decide: whoever decides about several requests, or closes several orders, sees the result of each with its reason, to be copied or kept as a file`,
      },
      {
        kind: 'new',
        text: msg`Costs: machine hour rates, labour rates, material and sales prices, bills of material, overhead pools and energy tariffs, each from a day on, entered or imported by Excel`,
      },
      {
        kind: 'new',
        text: msg`Cost centres: what products cost and earned by month, with quick entry, average cost and price, and the tree of parent products`,
      },
      {
        kind: 'new',
        text: msg`Wall screens show work safety: days since the last accident with the record, LTIFR, TRIR and severity rate`,
      },
      {
        kind: 'new',
        text: msg`Safety figures: LTIFR, TRIR and severity rate by the hours of attendance, reports by month, area, kind and cause down to the single report; lost days and body parts for whoever may know injuries`,
      },
      {
        kind: 'new',
        text: msg`Energy: meters of machines, areas and sites from any counter, with idle energy, base load, peaks, energy per piece and CO₂ by hour, shift and machine; what is not known is shown as such`,
      },
      {
        kind: 'new',
        text: msg`Safety: near misses, unsafe conditions and injuries with risk before and after, five whys, corrective actions and the date by which the authority must hear of it; reported also without an account by a QR code`,
      },
      {
        kind: 'better',
        text: msg`Lines of a form are put in order by dragging, with mouse, finger or keyboard; cards of a board say what is overdue; a printed record lists each changed line and names its pictures`,
      },
      {
        kind: 'new',
        text: msg`Kiosk: whoever identifies there sends an idea with a photo, also without an account`,
      },
      {
        kind: 'new',
        text: msg`Asked of me: all that waits for one’s decision in one place, under My work and on the start page, with a filter by kind`,
      },
      {
        kind: 'new',
        text: msg`Tasks: made by hand or from a stoppage, machine, alert, report or attendance exception, on a list and a board, with mini tasks, reminders, recurrence and the loss before and after`,
      },
      {
        kind: 'new',
        text: msg`Report on 5S audits: how areas score against their target, by pillar and over time, and which audits are done or overdue`,
      },
      {
        kind: 'new',
        text: msg`Reports on 5S records and on tasks: what is open and overdue, how long closing takes, where findings and tasks come from, down to the single one; Explore and alerts know these figures too`,
      },
      {
        kind: 'new',
        text: msg`5S records: findings at areas and machines with responsible members, pictures from before and after under a slider, list, board, gallery and calendar, PDF, comments and reminders`,
      },
      {
        kind: 'new',
        text: msg`Calendar: audits, tasks, 5S records, leave, holidays and planned stops together, each as far as one may see it, also in one’s own calendar by a secret address`,
      },
      {
        kind: 'new',
        text: msg`5S audits: templates with weighted questions, planned once or in a series, answered on a phone without a network too, scored by pillar against the audit before; and the 5S inspection calendar with counts`,
      },
      {
        kind: 'new',
        text: msg`Public pages: administrators open a form or a list to everybody, without an account, with a link and a QR code to print that fills in the place; nothing is kept that says who sent something`,
      },
      {
        kind: 'new',
        text: msg`Ideas: staff send suggestions with pictures, see whether they are accepted and why not, and each is closed with what it saves in a year`,
      },
      {
        kind: 'new',
        text: msg`Machines, moulds and correction requests are printed as PDF: fields, pictures, letterhead, and of a request what was done to it`,
      },
      {
        kind: 'better',
        text: msg`Several users, employees or correction requests selected at once: each row is done by itself, and what is refused says why, stays selected and can be copied or downloaded`,
      },
      {
        kind: 'better',
        text: msg`Imports: names of readers in a log are matched to one’s own readers on the page; JSON and web pages are refused with the reason, and a file that is not recognised says so`,
      },
      {
        kind: 'better',
        text: msg`Shift rotations and the breaks of shifts are filled in line by line: lines move by a button or by Alt with an arrow, rows of a spreadsheet can be pasted, and the history names each line that changed`,
      },
      {
        kind: 'better',
        text: msg`Long lists to choose from, such as people and machines, are searched as one types, also without accents, and show all there are`,
      },
      {
        kind: 'new',
        text: msg`Pictures of machines and moulds, documents of machines, files with a correction request: sent in parts that go on after a cut, with captions and an order, also from the phone’s camera`,
      },
      {
        kind: 'new',
        text: msg`Comments with mentions on machines, moulds, work orders and correction requests; links between machines, moulds and work orders; machines and moulds can be followed`,
      },
      {
        kind: 'better',
        text: msg`Whoever is the manager of people sees their days, as the head of a department does`,
      },
      {
        kind: 'better',
        text: msg`Reports of people and of leave show whom one sees by the department of the day, whoever moved since; who signs on at another site is told at the first one`,
      },
      {
        kind: 'better',
        text: msg`Navigation: pages stand in workspaces such as Production, People and Set-up, the daily ones first; a star makes a page a favourite, recent pages are one click away, and each page says where it belongs`,
      },
      {
        kind: 'new',
        text: msg`Correction requests are shown as a table, as a board or in a calendar, with the same filters`,
      },
      {
        kind: 'fixed',
        text: msg`Queued jobs: one press of an arrow key moves an order exactly one machine, in both directions`,
      },
      {
        kind: 'better',
        text: msg`The roster shows everybody their team: who is of the same department, or has the same manager`,
      },
      {
        kind: 'new',
        text: msg`Approved overtime can be given as leave instead of being paid: a leave type sets the factor, and the balance lists the hours with the day that earned them`,
      },
      {
        kind: 'new',
        text: msg`Shift logs come in by a profile of their own, choices of an import can be saved as a file for the command line, and what unreadable messages of devices say is for those who see everybody`,
      },
      {
        kind: 'better',
        text: msg`Imports: what a file lacks is pointed to, a trial leads back to the choices, replaced rows are listed beside the old ones, and rows without a time that meet those of an earlier file are asked about`,
      },
      {
        kind: 'better',
        text: msg`Sparkplug B: messages that were dropped while the portal was stopped are reported too`,
      },
      {
        kind: 'new',
        text: msg`Imports: a corrected file replaces what an earlier one said, by keys that one chooses; an import can be taken back whole, also of punches, orders and leave; rows that leave nothing are told as such; rows without a time can be spread over their day or shift; hours that clocks show twice or never are read rightly`,
      },
      {
        kind: 'new',
        text: msg`Imports: tables that begin anywhere, without headings, with day sheets or a column for each kind; known sources such as ZKTeco and Hikvision; order lists; words, units and values that the file does not say; choices are remembered for the next file`,
      },
      {
        kind: 'fixed',
        text: msg`Whoever is let in again after a ban has no former tokens and calendar addresses, webhooks into private networks are refused when they are entered, and nobody moves their own account to another person`,
      },
      {
        kind: 'better',
        text: msg`Public holidays: China by the notices of its State Council, with working days at weekends, Viet Nam with both National Days and substitute days; what data sets disagree about is marked, and days that were taken out stay out`,
      },
      {
        kind: 'better',
        text: msg`Kiosk: names are told for so many people and wrong cards an hour only, cards punch all the same, and punches of more than three days ago wait for somebody to look at them`,
      },
      {
        kind: 'new',
        text: msg`Pieces that machines count without a work order are seen: at the machine, on the andon, at the device and in reports, until an order explains them`,
      },
      {
        kind: 'fixed',
        text: msg`People in the plant: everybody is counted at one place, who is still signed on elsewhere is seen and ended, and readers that are seldom used hold nobody as waiting`,
      },
      {
        kind: 'better',
        text: msg`Attendance terminals are believed from their own address or network only: a change of it waits for your word, cards are sent only where you say so, and waiting terminals can be removed`,
      },
      {
        kind: 'better',
        text: msg`Imports: a date without a time is no longer taken for midnight; date and time may stand in columns of their own`,
      },
      {
        kind: 'better',
        text: msg`Public holidays: only whole days by law are ticked beforehand, with a note that authorities decide each year; the Emirates have Arafat Day`,
      },
      {
        kind: 'fixed',
        text: msg`Time zones: the database goes by the rules of the portal, so that shifts of Casablanca or Edmonton begin at the same time everywhere; the health page compares both with the browser`,
      },
      {
        kind: 'fixed',
        text: msg`Sparkplug B: values are read by the data type of the birth, counters go over their size, readings of an outage count at their own time, compressed payloads are unpacked, and missing messages are told`,
      },
      {
        kind: 'new',
        text: msg`Where somebody belongs (site, department, position) holds from a day on: whoever is moved keeps worked days and timesheets of the old place, and the person’s page shows every place, past and to come`,
      },
      {
        kind: 'better',
        text: msg`Attendance: reports and the month of a person tell apart what automatic exits assume, hours of a timesheet in Excel add up to their total, and a punch entered for a locked day says that it changes nothing there`,
      },
      {
        kind: 'fixed',
        text: msg`Half-day leave is half of the work of a shift, not of its clock, and leaves its break where it is`,
      },
      {
        kind: 'fixed',
        text: msg`Attendance: arriving long before a shift counts for that day also beside a night shift, and returning within a minute is not a repeated punch`,
      },
      {
        kind: 'better',
        text: msg`Leave: days of the coming year can be asked for before they are granted, what is granted early is not granted twice, whoever approved and whoever plans hear of a cancellation, and calendars are right in every time zone`,
      },
      {
        kind: 'fixed',
        text: msg`Attendance terminals with firmware for doors (push protocol 3) are understood, and no line of a terminal is acknowledged that is not kept`,
      },
      {
        kind: 'better',
        text: msg`Permissions that are not about people open nobody’s days, and the permission page says on whose data they have an effect; reasons of illness and names of operators each have a permission of their own`,
      },
      {
        kind: 'better',
        text: msg`Holds under load: questions that were left give their place to others at once, a busy server is not taken for one without its database, and all held punches or events are released in steps that one sees and can end`,
      },
      {
        kind: 'new',
        text: msg`Leave: a report, calendars for the year and for your own calendar program, what leave did to attendance, a look ahead over the turn of the year, and balances and past leave by Excel`,
      },
      {
        kind: 'better',
        text: msg`A kiosk that starts anew while the server is away shows its page all the same; whoever is anonymised is forgotten in punches too`,
      },
      {
        kind: 'new',
        text: msg`Leave: asked for on a phone with a live count, decided in the portal or by the link of a mail, with balances that open entry by entry, accrual by seniority and days carried over that lapse`,
      },
      {
        kind: 'new',
        text: msg`Timesheets print on A3 and show overtime by kind; how long punches are kept is a setting`,
      },
      {
        kind: 'new',
        text: msg`The health page shows how long rollups take to build and which questions were slow`,
      },
      {
        kind: 'new',
        text: msg`How long punches of people are kept is a setting of the company; days and timesheets stay when punches go`,
      },
      {
        kind: 'new',
        text: msg`Holidays of the plant, also half days, by site; filled from the public holidays of any country and shown in calendar, roster and timesheets`,
      },
      {
        kind: 'new',
        text: msg`Mails that could not be sent are listed with their reason on the health page, and sent again`,
      },
      {
        kind: 'new',
        text: msg`Attendance on screens: who is there today, zones now, days and months of people, one’s own days and requests to correct them, who is at the machines, and a muster list that works without the server`,
      },
      {
        kind: 'new',
        text: msg`Reports go to addresses outside the company once somebody there has said yes, and to channels alone; Excel files carry the logo`,
      },
      {
        kind: 'new',
        text: msg`Rosters are planned in a grid of people and days, against rest, trainings and what areas need; timesheets are corrected, approved, locked and exported`,
      },
      {
        kind: 'new',
        text: msg`Reports of people: attendance by day, week and in total, movements through turnstiles, and personnel performance with scores, down to the day and the machine`,
      },
      {
        kind: 'new',
        text: msg`Personnel: everybody who works here with department, position, manager, cards, trainings, photo and PIN, by form or by Excel; who has left can be anonymised`,
      },
      {
        kind: 'new',
        text: msg`Rooms of Microsoft Teams and Slack hear of alerts, reports, stops and other events`,
      },
      {
        kind: 'new',
        text: msg`A guide leads administrators of a new company through setting it up, from the first site to the first backup`,
      },
      {
        kind: 'new',
        text: msg`Company settings: name and logo, who may register, rules of signing in, two-step sign-in by role, how long things are kept, the sender of mails with a test mail`,
      },
      {
        kind: 'new',
        text: msg`Administrators reset a lost second step and change the e-mail address of a person, once it is confirmed`,
      },
      {
        kind: 'new',
        text: msg`Companies make roles of their own from permissions; a change counts at once for everybody with the role`,
      },
      {
        kind: 'new',
        text: msg`Webhooks notify other systems of alerts, closed orders and users; messages are signed, tried again and listed with their answers`,
      },
      {
        kind: 'new',
        text: msg`Saved views can be used in other tools: Excel, Power BI, Grafana and scripts read them live, with an access token`,
      },
      {
        kind: 'new',
        text: msg`Personal access tokens let scripts and other tools act in your name, with permissions and an end that you choose, on the account’s security page`,
      },
      {
        kind: 'new',
        text: msg`Administrators see how the portal is, with its last backup and the licences it uses, and what to do about each red line`,
      },
      {
        kind: 'new',
        text: msg`The audit log shows who did what to which thing, with before and after, and from where; each history leads there`,
      },
      {
        kind: 'new',
        text: msg`Passkeys sign in by fingerprint, face or PIN of a device, without a password`,
      },
      {
        kind: 'new',
        text: msg`Two-step sign-in with an authenticator app and recovery codes, set up on the account’s security page`,
      },
      {
        kind: 'new',
        text: msg`Users are added, invited, banned and deleted by their administrator, also by Excel; the permission screen shows what each person may do`,
      },
      {
        kind: 'new',
        text: msg`The security page of your account lists your sign-ins and ends unknown ones; a mail reports a sign-in from a new device`,
      },
      {
        kind: 'better',
        text: msg`Notices stand at the foot of the page and cover no buttons; what lies beneath can be pressed through them`,
      },
      {
        kind: 'fixed',
        text: msg`On a phone the rows of lists are reached and opened by keys; the history of a row says its status in words`,
      },
      {
        kind: 'fixed',
        text: msg`A row of the product reports lists its work orders again`,
      },
      {
        kind: 'fixed',
        text: msg`The replay knows the pieces of a moment or says when they were reported, shows its OEE, and only machines that existed`,
      },
      {
        kind: 'better',
        text: msg`Reports stay quick for everybody while somebody asks for very much`,
      },
      {
        kind: 'fixed',
        text: msg`Whatever is changed, however long ago, shows in every report within seconds, and reports tell how old their figures are`,
      },
      {
        kind: 'fixed',
        text: msg`Waiting work orders are no longer a red stop, orders closed below their quantity are closed short, and a machine has one load on every page`,
      },
      {
        kind: 'fixed',
        text: msg`A machine counts from its first signal or the day one enters until it goes out of use, also by what its device sends later; a running shift is measured up to one moment`,
      },
      {
        kind: 'better',
        text: msg`An import asks about dates in the future or far from all others before it keeps anything`,
      },
      {
        kind: 'fixed',
        text: msg`One judgement for one fact: availability and downtime share agree, figures are judged as they are written, and short cycles by percent`,
      },
      {
        kind: 'better',
        text: msg`Production is compared with the plan due by now, and the home page forecasts the end of the running shift`,
      },
      {
        kind: 'fixed',
        text: msg`Periods compare like with like: a month with the month before, a running day up to the same time; charts end it dotted`,
      },
      {
        kind: 'fixed',
        text: msg`A stop during which the work order changes is one stop, in every count, list and mean`,
      },
      {
        kind: 'fixed',
        text: msg`Availability, performance and quality multiply to the OEE shown; the share of good pieces has its own name`,
      },
      {
        kind: 'better',
        text: msg`Time worked in breaks or outside the schedule counts as planned where it was worked, and is a figure of its own`,
      },
      {
        kind: 'new',
        text: msg`Andon: what every machine does now, on a screen or on the wall, and at any moment of the past`,
      },
      {
        kind: 'new',
        text: msg`Work orders: plan, queue by dragging, close one or many, reopen, with colours and labels`,
      },
      {
        kind: 'new',
        text: msg`Live production with a pad for operators, and stoppage actions: explain, split, join, note and undo`,
      },
      {
        kind: 'new',
        text: msg`Master data with its history, by form or by an Excel workbook there and back`,
      },
      {
        kind: 'new',
        text: msg`Machines and gateways send events over HTTP, each with a key of its own; a page shows how, with commands that work as they are copied`,
      },
      {
        kind: 'new',
        text: msg`Quarantine: events that name something unknown, or a time that cannot be right, wait until somebody releases them`,
      },
      { kind: 'new', text: msg`MQTT messages that cannot be read stand under Quarantine, with the reason` },
      { kind: 'new', text: msg`The list of work orders as Excel or CSV, as it is filtered, sorted and arranged` },
      { kind: 'new', text: msg`Workbooks of master data in your language, read back in any of the seven` },
      {
        kind: 'new',
        text: msg`Save a report as a view: for yourself or for a role, opening by itself or as a tile on the home page`,
      },
      {
        kind: 'new',
        text: msg`Share a report by a link with fixed or moving dates, present it in a meeting, save a chart as a picture`,
      },
      { kind: 'new', text: msg`Four reports: OEE, production, stoppages and scrap, each down to the single booking` },
      { kind: 'new', text: msg`Click a mark in a chart to filter by it, click again to go a level deeper` },
      { kind: 'new', text: msg`Excel, CSV and PDF of every report, with all rows` },
      { kind: 'new', text: msg`Import of machine logs and spreadsheets, with the reason for every refused row` },
      { kind: 'new', text: msg`Seven languages, right-to-left layout, dark mode and high contrast` },
      { kind: 'new', text: msg`Search for any page or report with Ctrl K` },
      {
        kind: 'new',
        text: msg`A slow question says what it waits for and can be cancelled; leaving a page ends its work`,
      },
      { kind: 'new', text: msg`What moved it: every headline figure explains its change, down to machine and reason` },
      { kind: 'new', text: msg`Notes on days and times of machines, marked on every time chart they concern` },
      {
        kind: 'new',
        text: msg`Products and moulds: cycle against ideal, what differs between machines, shifts and operators, tooling stops`,
      },
      { kind: 'new', text: msg`Targets by machine, area or site, beside the actual figures` },
      {
        kind: 'new',
        text: msg`Reports by mail at set times, with Excel and PDF, and alerts when a figure crosses a line`,
      },
      {
        kind: 'better',
        text: msg`A full disk, a busy record and a workbook that is too large are explained in words, and affect nobody else`,
      },
      {
        kind: 'fixed',
        text: msg`A lost answer no longer ends a sign-in, and a plant behind one address is no longer locked out`,
      },
    ],
  },
]
