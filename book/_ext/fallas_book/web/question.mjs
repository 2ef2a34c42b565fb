// The questions: choose an answer, ask for the verdict, and hear why.
// The feedback for each answer is in the page; this script only shows it.

import { tag } from "../../../../fallas/widgets/js/ui/dom.mjs";

function unmark(form) {
  for (const label of form.querySelectorAll("fieldset > label"))
    label.classList.remove("right", "wrong");
}

function mark(form, chosen) {
  unmark(form);
  const answer = form.querySelector(`[data-choice="${chosen.value}"]`);
  const right = "right" in answer.dataset;
  chosen.closest("label").classList.add(right ? "right" : "wrong");
  return answer;
}

function sendHome(verdict) {
  const before = verdict.firstElementChild;
  if (before) before.home.append(before);
}

/**
 * Show a verdict. It is moved, not copied, so that its ids stay unique; the last one is put back.
 */
function bring(verdict, answer) {
  sendHome(verdict);
  const feedback = answer.querySelector(".fallas-feedback");
  feedback.home = answer;
  verdict.append(feedback);
}

function wakeQuestion(form) {
  const button = Object.assign(tag(document, "button", "", "Check the answer"), { type: "submit" });
  const verdict = tag(document, "div", "fallas-verdict");
  verdict.setAttribute("role", "status");
  const answers = form.querySelector(".fallas-answers");
  answers.hidden = true;
  answers.before(button, verdict);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = form.querySelector("input:checked");
    if (!chosen) {
      form.querySelector("input").focus();
      return;
    }
    bring(verdict, mark(form, chosen));
  });
  // The feedback for one answer must not stay for another.
  form.addEventListener("change", () => {
    unmark(form);
    sendHome(verdict);
  });
}

document.querySelectorAll("form.fallas-question").forEach(wakeQuestion);
