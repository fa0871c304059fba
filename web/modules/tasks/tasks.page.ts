import { msg } from '@lingui/core/macro'
import { CircleCheckBig, CirclePause, Play, RotateCcw, Trash2, Undo2, Wrench } from 'lucide-react'
import { tasks } from '#api/modules/tasks/tasks.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { tasksCard } from './tasks.cards.ts'

const failed = { label: msg`Error saving task` }

export const tasksPage = showResource(tasks, tasksCard, {
  words: {
    one: msg`Task`,
    add: msg`Add task`,
    save: msg`Save task`,
    about: msg`What is to be done, by whom and by when, and what caused it.`,
    search: { label: msg`Search tasks`, placeholder: msg`Title, description or machine` },
    said: {
      added: msg`Task created`,
      changed: msg`Task updated`,
      notSaved: msg`An error occurred while saving the task`,
    },
    change: msg`Change responsible persons, priority or due date`,
    none: { title: msg`No tasks`, hint: msg`Add one here, or where a stoppage, a machine or an alert is shown.` },
    fields: {
      name: msg({ message: 'Title', context: 'of a task' }),
      description: msg`Description`,
      priority: msg`Priority`,
      category: msg`Category`,
      department: msg`Department`,
      position: msg`Position`,
      responsible: { label: msg`Responsible persons`, failed: msg`Error fetching users` },
      dueOn: msg`Due date`,
      startDate: msg`Start date`,
      endDate: msg`End date`,
      machine: msg`Machine`,
      area: msg`Area`,
      reason: msg`Stop reason`,
      sourceKind: msg({ message: 'Cause', context: 'of a task' }),
      fiveSRecord: msg`Bess ID`,
      sourceId: msg`What caused it`,
      statusDescription: {
        label: msg`Status description`,
        hint: msg`What has been done so far, or what it waits for.`,
      },
      statusDate: msg`Status date`,
      miniTasks: msg`Mini tasks`,
      progress: { label: msg`Mini tasks done`, unit: msg`%` },
      images: msg`Images`,
      recurrence: { label: msg`Recurrence`, hint: msg`Once it is closed, the next task is made for the next date.` },
      site: msg`Site`,
      createdAt: msg`Created`,
    },
    lines: {
      miniTasks: {
        add: msg`Add mini task`,
        fields: {
          title: msg({ message: 'Title', context: 'of a task' }),
          description: msg`Description`,
          done: msg({ message: 'Done', context: 'of a task' }),
        },
      },
    },
    options: {
      category: {
        safety: msg`Safety`,
        quality: msg`Quality`,
        productivity: msg`Productivity`,
        cost: msg`Cost`,
        environment: msg`Environment`,
      },
      priority: {
        low: msg({ message: 'Low', context: 'priority' }),
        medium: msg({ message: 'Medium', context: 'priority' }),
        high: msg({ message: 'High', context: 'priority' }),
      },
      sourceKind: {
        manual: msg({ message: 'None', context: 'cause of a task' }),
        five_s: msg`5S record`,
        stoppage: msg`Stoppage`,
        machine: msg`Machine`,
        report: msg`Report`,
        alert: msg`Alert`,
        audit_answer: msg`Audit answer`,
        incident: msg`Incident`,
        attendance_exception: msg`Attendance exception`,
      },
    },
    statuses: {
      waiting: { label: msg({ message: 'Waiting', context: 'task' }) },
      in_progress: { label: msg({ message: 'In progress', context: 'task' }), tone: 'info' },
      intervened: { label: msg({ message: 'Being intervened', context: 'task' }), tone: 'warning' },
      closed: { label: msg({ message: 'Closed', context: 'task' }), tone: 'success' },
      deleted: { label: msg({ message: 'Deleted', context: 'task' }), tone: 'danger' },
    },
    steps: {
      wait: { label: msg`Put back to waiting`, done: msg`Put back to waiting`, icon: CirclePause, failed },
      start: { label: msg({ message: 'Start', context: 'verb, task' }), done: msg`Started`, icon: Play, failed },
      resume: { label: msg`Resume`, done: msg`Resumed`, icon: Play, failed },
      intervene: {
        label: msg`Intervene`,
        done: msg({ message: 'Being intervened', context: 'task' }),
        icon: Wrench,
        failed,
      },
      close: {
        label: msg({ message: 'Close', context: 'verb, task' }),
        done: msg({ message: 'Closed', context: 'task' }),
        icon: CircleCheckBig,
        failed,
      },
      reopen: {
        label: msg({ message: 'Reopen', context: 'verb' }),
        done: msg`Reopened`,
        icon: RotateCcw,
        failed,
      },
      discard: {
        label: msg({ message: 'Delete', context: 'verb, task' }),
        done: msg({ message: 'Deleted', context: 'task' }),
        icon: Trash2,
        danger: true,
        failed: { label: msg`Error deleting task`, detail: msg`Delete failed` },
      },
      restore: { label: msg({ message: 'Restore', context: 'verb' }), done: msg`Restored`, icon: Undo2, failed },
    },
    faults: {
      bess_missing: () => msg`Bess ID is missing`,
      no_source: () => msg`Make the task where its cause is shown, or choose no cause.`,
      ends_before_start: () => msg`Choose the start date or a later day.`,
    },
  },
})
