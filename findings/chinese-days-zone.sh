#!/usr/bin/env bash
# chinese-days 1.5.7 (notices of China's public holidays) builds its tables by the clock of the process: west of UTC the
# working days at weekends of 2026 come out as two wrong dates for six right ones, and a worked Wednesday within the National
# Day holiday. East of UTC and in it they are right; dist/chinese-days.json of the same package is right everywhere.
# Exits 0 while that is so, 1 once it has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chinese-days@1.5.7
cat > look.cjs <<'JS'
const days = require('chinese-days')
const table = require('chinese-days/dist/chinese-days.json')

const noon = (month, day) => new Date(2026, month - 1, day, 12)
const isWeekend = (date) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
const worked = days.getWorkdaysInRange(noon(1, 1), noon(12, 31), true).filter(isWeekend)
const listed = Object.keys(table.workdays).filter((date) => date.startsWith('2026-')).sort()
console.log(JSON.stringify({ worked, listed, oct7: days.getDayDetail(noon(10, 7)) }))
JS
east=$(TZ=Asia/Ho_Chi_Minh node look.cjs)
west=$(TZ=America/New_York node look.cjs)
echo "Asia/Ho_Chi_Minh $east"
echo "America/New_York $west"
right='["2026-01-04","2026-02-14","2026-02-28","2026-05-09","2026-09-20","2026-10-10"]'
[[ $east == "{\"worked\":$right,\"listed\":$right,"* ]]
[[ $west == "{\"worked\":[\"2026-01-03\",\"2026-09-19\"],\"listed\":$right,"* ]]
[[ $west == *'"oct7":{"date":"2026-10-07","work":true'* ]]
